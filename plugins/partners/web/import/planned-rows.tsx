import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, cell, DataTable, rowHead, Tabs, useTranslation } from '#web'
import { type ImportKind, importKinds, type PlannedRow } from '../../contract.ts'

/** Labels of the fields, as in the form. */
const fieldLabels: Readonly<Record<string, string>> = {
  partner_name: 'form.name',
  destination_url: 'form.url',
  category: 'form.category',
  placement: 'form.placement',
  affiliate_code: 'form.affiliateCode',
  module_id: 'form.module',
  notes: 'form.notes',
  is_active: 'form.active',
  core_flag: 'form.core',
}

/** A value as text: yes, no, or a word for no value. */
const FieldValue = ({ field, value }: { field: string; value: string }) => {
  const { t } = useTranslation('partners')
  if (field === 'is_active' || field === 'core_flag') return t(value === 'true' ? 'import.yes' : 'import.no')
  return value === '' ? <span className="text-muted italic">{t('audit.nothing')}</span> : value
}

const shownAtFirst = 10
const tones = { new: 'success', changed: 'warning', unchanged: 'neutral' } as const satisfies Record<ImportKind, string>

const Changes = ({ row: { kind, changes } }: { row: PlannedRow }) => {
  const { t } = useTranslation('partners')
  if (kind === 'unchanged') return <span className="text-muted">{t('import.same')}</span>
  return (
    <dl className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {changes.map(({ field, old_value, new_value }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{t(fieldLabels[field] ?? field)}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {old_value !== null && (
              <>
                <del className="text-ink-soft">
                  <FieldValue field={field} value={old_value} />
                </del>
                <ArrowRight role="img" aria-label={t('import.becomes')} className="mx-1.5 inline size-3.5 rtl:-scale-x-100" />
              </>
            )}
            <span className={kind === 'changed' ? 'font-semibold' : undefined}>
              <FieldValue field={field} value={new_value} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The changes of an import, row by row: new, changed from old to new, unchanged. */
export const PlannedRows = ({ planned }: { planned: readonly PlannedRow[] }) => {
  const { t } = useTranslation('partners')
  const [kind, setKind] = useState<ImportKind | 'all'>('all')
  const [isWhole, setWhole] = useState(false)
  const fitting = planned.filter((row) => kind === 'all' || row.kind === kind)
  const shown = isWhole ? fitting : fitting.slice(0, shownAtFirst)
  const countOf = (id: ImportKind | 'all') => (id === 'all' ? planned.length : planned.filter((row) => row.kind === id).length)
  return (
    <section className="grid gap-3" aria-label={t('import.planned')}>
      <h3 className="text-lg">{t('import.planned')}</h3>
      <Tabs
        label={t('import.show')}
        look="line"
        tabs={(['all', ...importKinds] as const).map((id) => ({ id, text: t(`import.kinds.${id}`, { count: countOf(id) }) }))}
        current={kind}
        onChange={setKind}
        panelClassName="grid min-w-0 gap-3"
      >
        <DataTable label={t('import.preview')} head={['partner', 'mark', 'values', 'where'].map((key) => t(`import.${key}`))}>
          {shown.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={`${rowHead} align-top`}>
                <span className="font-mono">{row.code}</span>
                <span className="block font-normal text-ink-soft">{row.partner_name}</span>
              </th>
              <td className={`${cell} align-top`}>
                <Badge tone={tones[row.kind]}>{t(`import.marks.${row.kind}`)}</Badge>
              </td>
              <td className={`${cell} min-w-56 align-top`}>
                <Changes row={row} />
              </td>
              <td className={`${cell} align-top font-mono whitespace-nowrap text-ink-soft`}>{t('import.rowNumbered', { row: row.row })}</td>
            </tr>
          ))}
        </DataTable>
        {shown.length < fitting.length && (
          <div>
            <Button variant="quiet" small onClick={() => setWhole(true)}>
              {t('import.showAll', { count: fitting.length })}
            </Button>
          </div>
        )}
      </Tabs>
    </section>
  )
}
