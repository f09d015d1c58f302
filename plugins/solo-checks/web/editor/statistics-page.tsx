import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { fewestPeople } from '#core/contract'
import {
  Badge,
  cell,
  currentLanguage,
  DataTable,
  Empty,
  ErrorNote,
  formatNumber,
  formatPercent,
  Page,
  PageHead,
  rowHead,
  Skeleton,
  usePageTitle,
  useTranslation,
} from '#web'
import { soloChecks } from '../solo-checks-client.ts'

const share = (value: number | null) => (value === null ? '–' : formatPercent(value))
const coefficient = (value: number | null) =>
  value === null
    ? '–'
    : new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' }).format(
        value,
      )

/** `/check-items`: each item's statistics, for editors; items that need an editor come first. */
export const Component = () => {
  const { t } = useTranslation('solo-checks')
  const { data, error, refetch } = useQuery(soloChecks.query.statistics.queryOptions())
  usePageTitle(t('school.itemsTitle'))
  const asked = data?.filter(({ attempts }) => attempts !== 0).length ?? 0
  return (
    <Page className="gap-6">
      <PageHead title={t('school.itemsTitle')} lede={t('school.itemsLede')} />
      {error && <ErrorNote ns="solo-checks" failure={soloChecks.failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && asked === 0 && <Empty title={t('school.noAnswers')} text={t('school.noAnswersText')} />}
      {data && data.length > 0 && (
        <DataTable
          label={t('school.itemsTitle')}
          head={['item', 'lesson', 'kind', 'answers', 'firstTry', 'discrimination', 'wrong', 'flags'].map((name) =>
            t(`school.head.${name}`),
          )}
        >
          {data.map(({ item_id, lesson, kind, attempts, first_try, discrimination, most_chosen_wrong, flags }) => (
            <tr key={item_id}>
              <th scope="row" className={rowHead}>
                <Link to={`/preview/check-item/${item_id}`} className="inline-flex min-h-11 items-center font-mono">
                  {item_id}
                </Link>
              </th>
              <td className={`${cell} font-mono`}>{lesson}</td>
              <td className={cell}>{t(`kinds.${kind}`)}</td>
              <td className={`${cell} font-mono`}>
                {attempts === null ? t('school.under', { count: fewestPeople }) : formatNumber(attempts)}
              </td>
              <td className={`${cell} font-mono`}>{share(first_try)}</td>
              <td className={`${cell} font-mono`}>{coefficient(discrimination)}</td>
              <td className={`${cell} min-w-56`}>
                {most_chosen_wrong && t('school.times', { text: most_chosen_wrong.text, count: most_chosen_wrong.times })}
              </td>
              <td className={cell}>
                <span className="flex flex-wrap gap-1.5">
                  {flags.map((flag) => (
                    <Badge key={flag} tone="warning">
                      {t(`school.flag.${flag}`)}
                    </Badge>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <p className="max-w-[62ch] text-sm text-muted">{t('school.howToRead')}</p>
    </Page>
  )
}
