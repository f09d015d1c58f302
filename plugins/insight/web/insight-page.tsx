import { useQuery } from '@tanstack/react-query'
import { fewestPeople } from '#core/contract'
import {
  apiFor,
  cell,
  DataTable,
  dollarsOf,
  formatDate,
  formatMonth,
  formatNumber,
  Page,
  PageHead,
  rowHead,
  TableBar,
  usePageTitle,
  useTranslation,
} from '#web'
import { type AiSpendMonth, type FunnelWeek, type insightApi, type LessonStops, type MailWeek, quietDays } from '../contract.ts'
import { insightApi as routes } from '../contract.ts?routes'
import { InsightSection } from './insight-section.tsx'

/** The browser's client of this plugin's calls. */
const insight = apiFor<typeof insightApi>('insight', routes)

interface FigureProps {
  /** Null: too few people to show the number. */
  readonly value: number | null
  /** The value of a whole bar; without it there is no bar. */
  readonly most?: number
  readonly isAccent?: boolean
}

const FigureBar = ({ value, most, isAccent = true }: FigureProps & { readonly most: number }) => (
  <TableBar share={most > 0 ? (value ?? 0) / most : 0} isOutline={!isAccent} className="h-2 max-w-32 min-w-12" />
)

/** A number with its bar. */
const Figure = ({ value, most, isAccent = true }: FigureProps) => {
  const { t } = useTranslation('insight')
  return (
    <span className="grid gap-1">
      <span className="font-mono whitespace-nowrap">{value === null ? t('under', { count: fewestPeople }) : formatNumber(value)}</span>
      {most !== undefined && <FigureBar value={value} most={most} isAccent={isAccent} />}
    </span>
  )
}

const mostOf = (values: readonly (number | null)[]) => Math.max(0, ...values.map((value) => value ?? 0))
const Funnel = ({ weeks }: { weeks: readonly FunnelWeek[] }) => {
  const { t } = useTranslation('insight')
  const mostLandings = mostOf(weeks.map(({ landing }) => landing))
  // One scale for all who signed up, so that a step reads as its share of them.
  const most = mostOf(weeks.map(({ signed_up }) => signed_up))
  const steps = weeks[0]?.steps.map(({ id }) => id) ?? []
  return (
    <DataTable
      label={t('table', { name: t('funnel.title') })}
      head={[t('week'), t('funnel.landing'), t('funnel.signedUp'), ...steps.map((id) => t(`funnel.step.${id}`, { defaultValue: id }))]}
    >
      {weeks.map(({ week, landing, signed_up, steps: reached }) => (
        <tr key={week}>
          <th scope="row" className={`${rowHead} whitespace-nowrap`}>
            {formatDate(week)}
          </th>
          <td className={cell}>
            {landing === null ? (
              <span className="text-muted">{t('funnel.notCounted')}</span>
            ) : (
              <Figure value={landing} most={mostLandings} isAccent={false} />
            )}
          </td>
          <td className={cell}>
            <Figure value={signed_up} most={most} />
          </td>
          {reached.map(({ id, count }) => (
            <td key={id} className={cell}>
              <Figure value={count} most={most} />
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}

const Stops = ({ lessons }: { lessons: readonly LessonStops[] }) => {
  const { t } = useTranslation('insight')
  const most = mostOf(lessons.map(({ begun }) => begun))
  const mostStopped = mostOf(lessons.map(({ stopped }) => stopped))
  return (
    <DataTable
      label={t('table', { name: t('stops.title') })}
      head={['lesson', 'begun', 'completed', 'stopped'].map((name) => t(`stops.head.${name}`))}
    >
      {lessons.map(({ lesson, title, begun, completed, stopped }) => (
        <tr key={lesson}>
          <th scope="row" className={`${rowHead} w-2/5`}>
            <span className="me-1 font-mono font-normal text-muted">{lesson}</span> {title}
          </th>
          <td className={cell}>
            <Figure value={begun} most={most} isAccent={false} />
          </td>
          <td className={cell}>
            <Figure value={completed} most={most} isAccent={false} />
          </td>
          <td className={cell}>
            <Figure value={stopped} most={mostStopped} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

const Cost = ({ value, most }: { value: number | null; most: number }) => {
  const { t } = useTranslation('insight')
  if (value === null) return <Figure value={null} />
  const { text, isUnder } = dollarsOf(value, 2)
  return (
    <span className="grid gap-1">
      <span className="font-mono whitespace-nowrap">{isUnder ? t('lessThan', { amount: text }) : text}</span>
      <FigureBar value={value} most={most} />
    </span>
  )
}

const Spend = ({ rows }: { rows: readonly AiSpendMonth[] }) => {
  const { t } = useTranslation('insight')
  const most = mostOf(rows.map(({ cost_usd }) => cost_usd))
  return (
    <DataTable
      label={t('table', { name: t('ai-spend.title') })}
      head={['month', 'provider', 'key', 'calls', 'tokensIn', 'tokensOut', 'cost', 'unpriced'].map((name) => t(`ai-spend.head.${name}`))}
    >
      {rows.map(({ month, provider, key, calls, tokens_in, tokens_out, cost_usd, unpriced }) => (
        <tr key={`${month} ${provider} ${key}`}>
          <th scope="row" className={`${rowHead} whitespace-nowrap`}>
            {formatMonth(month)}
          </th>
          <td className={cell}>{t(`ai-spend.provider.${provider}`)}</td>
          <td className={cell}>{t(`ai-spend.key.${key}`)}</td>
          {calls === null ? (
            <td className={`${cell} text-muted`} colSpan={5}>
              {t('ai-spend.hidden', { count: fewestPeople })}
            </td>
          ) : (
            <>
              {[calls, tokens_in, tokens_out].map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={place} className={cell}>
                  <Figure value={value} />
                </td>
              ))}
              <td className={cell}>
                <Cost value={cost_usd} most={most} />
              </td>
              <td className={cell}>
                <Figure value={unpriced} />
              </td>
            </>
          )}
        </tr>
      ))}
    </DataTable>
  )
}

const Mails = ({ rows }: { rows: readonly MailWeek[] }) => {
  const { t } = useTranslation('insight')
  const most = mostOf(rows.map(({ sent, failed }) => sent + failed))
  return (
    <DataTable
      label={t('table', { name: t('mails.title') })}
      head={[t('week'), ...['mail', 'sent', 'failed'].map((name) => t(`mails.head.${name}`))]}
    >
      {rows.map(({ week, mail, sent, failed }) => (
        <tr key={`${week} ${mail}`}>
          <th scope="row" className={`${rowHead} whitespace-nowrap`}>
            {formatDate(week)}
          </th>
          <td className={`${cell} font-mono [overflow-wrap:anywhere]`}>{mail}</td>
          <td className={cell}>
            <Figure value={sent} most={most} isAccent={false} />
          </td>
          <td className={cell}>
            <Figure value={failed} most={most} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

/** `/admin/insight`: the school's figures. Every chart is a table with its numbers, and no number identifies anybody. */
export const Component = () => {
  const { t } = useTranslation('insight')
  const funnel = useQuery(insight.query.funnel.queryOptions())
  const stops = useQuery(insight.query.stops.queryOptions())
  const spend = useQuery(insight.query.aiSpend.queryOptions())
  const mails = useQuery(insight.query.mails.queryOptions())
  usePageTitle(t('title'))
  return (
    <Page className="gap-10">
      <PageHead title={t('title')} lede={t('lede', { count: fewestPeople })} />
      <InsightSection name="funnel" query={funnel} isEmpty={(weeks) => weeks.length === 0}>
        {(weeks) => <Funnel weeks={weeks} />}
      </InsightSection>
      <InsightSection name="stops" query={stops} isEmpty={(lessons) => lessons.length === 0}>
        {(lessons) => <Stops lessons={lessons} />}
      </InsightSection>
      <InsightSection name="ai-spend" query={spend} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows }) => <Spend rows={rows} />}
      </InsightSection>
      <InsightSection name="mails" query={mails} isEmpty={(rows) => rows.length === 0}>
        {(rows) => <Mails rows={rows} />}
      </InsightSection>
      <p className="max-w-[62ch] text-sm text-muted">{t('note', { days: quietDays })}</p>
    </Page>
  )
}
