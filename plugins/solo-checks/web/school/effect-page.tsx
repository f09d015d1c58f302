import { useQuery } from '@tanstack/react-query'
import { fewestPeople } from '#core/contract'
import {
  cell,
  DataTable,
  DownloadLink,
  ErrorNote,
  formatNumber,
  formatPercent,
  Page,
  PageHead,
  rowHead,
  Skeleton,
  TableBar,
  usePageTitle,
  useTranslation,
} from '#web'
import { effectCsvPath, type LessonEffect } from '../../contract.ts'
import { courseQuery, soloChecks } from '../solo-checks-client.ts'

/** A share as a bar and as text; a dash without learners, a note for too few. With AI in outline, without AI solid, as on the chart. */
const Share = ({ value, of, isSolo = false }: { value: number | null; of: string | null; isSolo?: boolean }) =>
  value === null ? (
    <span className="text-muted">{of ?? '–'}</span>
  ) : (
    <span className="grid grid-cols-[minmax(2.5rem,10rem)_3rem] items-center gap-x-3 max-sm:grid-cols-1">
      <TableBar share={value} isOutline={!isSolo} className="h-2.5" />
      <span className="font-mono">{formatPercent(value)}</span>
      <span className="text-xs text-muted sm:col-span-2">{of}</span>
    </span>
  )

// On a phone the three shares are side by side too.
const share = `${cell} w-2/9 max-sm:px-1.5`

const Rows = ({ rows }: { rows: readonly LessonEffect[] }) => {
  const { t } = useTranslation('solo-checks')
  const learnersOf = (begun: number | null, completed: number | null) => {
    if (begun === 0) return null
    if (begun === null) return t('school.ofFewLearners', { count: fewestPeople })
    const done = completed === null ? t('school.under', { count: fewestPeople }) : formatNumber(completed)
    return t('school.ofLearners', { done, count: begun })
  }
  const answersOf = (count: number | null) => {
    if (count === 0) return null
    return count === null ? t('school.ofFew', { count: fewestPeople }) : t('school.ofAnswers', { count })
  }
  const ofShown = ({ asked, shown, own_word }: LessonEffect) => {
    if (asked === 0) return null
    if (shown === null) return t('school.asked', { count: asked })
    return own_word ? t('school.askedWithWord', { count: asked, share: formatPercent(own_word) }) : t('school.asked', { count: asked })
  }
  return rows.map((row) => {
    const { lesson, title, begun, completed, aided, shown, solo, solo_answers } = row
    return (
      <tr key={lesson}>
        <th scope="row" className={`${rowHead} w-1/3 hyphens-auto wrap-anywhere max-sm:px-1.5 sm:min-w-44`}>
          <span className="me-1 font-mono font-normal text-muted">{lesson}</span> {title}
        </th>
        <td className={share}>
          <Share value={aided} of={learnersOf(begun, completed)} />
        </td>
        <td className={share}>
          <Share value={shown} of={ofShown(row)} />
        </td>
        <td className={share}>
          <Share value={solo} of={answersOf(solo_answers)} isSolo />
        </td>
      </tr>
    )
  })
}

/** The lessons with the most missing work, neither shown nor stated; lessons with hidden figures are left out. */
const mostMissing = (rows: readonly LessonEffect[]): LessonEffect[] => {
  const missingIn = ({ shown, own_word }: LessonEffect) => (shown === null ? 0 : 1 - shown - (own_word ?? 0))
  return rows
    .filter((row) => missingIn(row) > 0)
    .toSorted((one, other) => missingIn(other) - missingIn(one))
    .slice(0, 5)
}

/** `/admin/solo`: learners' results with AI and without, and the work shown, by lesson; lessons with the most missing work first. */
export const Component = () => {
  const { t, i18n } = useTranslation('solo-checks')
  const { data, error, refetch } = useQuery(soloChecks.query.effect.queryOptions())
  const { data: course } = useQuery(courseQuery(i18n.language))
  usePageTitle(t('school.effectTitle'))
  const modules = [...new Set((data ?? []).map(({ module_id }) => module_id))]
  const heads = ['lesson', 'aided', 'shown', 'solo'].map((name) => (
    <span key={name} className="hyphens-auto max-sm:-mx-1.5 max-sm:block max-sm:text-xs max-sm:wrap-anywhere max-sm:whitespace-normal">
      {t(`school.head.${name}`)}
    </span>
  ))
  const missing = mostMissing(data ?? [])
  return (
    <Page className="gap-6">
      <PageHead title={t('school.effectTitle')} lede={t('school.effectLede')}>
        <DownloadLink to={effectCsvPath} small variant="secondary">
          {t('school.csv')}
        </DownloadLink>
      </PageHead>
      {error && <ErrorNote ns="solo-checks" failure={soloChecks.failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {missing.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="text-xl">{t('school.missingTitle')}</h2>
          <DataTable label={t('school.missingTitle')} head={heads}>
            <Rows rows={missing} />
          </DataTable>
        </section>
      )}
      {modules.map((id) => {
        const title = course?.find((module) => module.id === id)?.title ?? id
        return (
          <section key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h2 className="text-xl">{title}</h2>
            <DataTable label={title} head={heads}>
              <Rows rows={(data ?? []).filter(({ module_id }) => module_id === id)} />
            </DataTable>
          </section>
        )
      })}
      <p className="max-w-[62ch] text-sm text-muted">{t('school.effectNote')}</p>
    </Page>
  )
}
