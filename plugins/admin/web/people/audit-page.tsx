import { DownloadLink, Page, PageHead, SelectField, TextField, useListAddress, usePageTitle, useSettled, useTranslation } from '#web'
import { auditCsvPath, auditKinds } from '../../../access/contract.ts'
import { AccessChanges } from './access-changes.tsx'

const every = 'all'
/** How long nobody must have typed before a search starts, in milliseconds. */
const typingPause = 300

/** `/admin/audit`: who changed what, filtered by action, person and kind; the address holds the filters, and a file exports the rows. */
export const Component = () => {
  const { t } = useTranslation('admin')
  const { params, page, setFilter, setPage } = useListAddress()
  const query = params.get('query') ?? ''
  const asked = useSettled(query.trim(), typingPause)
  const kind = auditKinds.find((each) => each === params.get('kind'))
  const filters = { ...(asked && { query: asked }), ...(kind && { kind }) }
  const file = new URLSearchParams(filters)
  usePageTitle(t('audit.title'))
  return (
    <Page className="gap-6">
      <PageHead title={t('audit.title')} lede={t('audit.lede')}>
        <DownloadLink small variant="secondary" to={`${auditCsvPath}${file.size ? `?${file}` : ''}`}>
          {t('audit.export')}
        </DownloadLink>
      </PageHead>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label={t('audit.search')}
          hint={t('audit.searchHint')}
          value={query}
          onChange={(event) => setFilter('query', event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('audit.kind')}
          options={[
            { value: every, label: t('audit.everyKind') },
            ...auditKinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
          ]}
          value={kind ?? every}
          onValueChange={(value) => setFilter('kind', value === every ? '' : value)}
        />
      </search>
      <AccessChanges title={t('audit.rows')} filters={{ ...filters, page }} onPage={setPage} />
    </Page>
  )
}
