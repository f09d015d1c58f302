import { readerNow, useTranslation } from '#web'
import { callKeys } from '../../quota-proxy/contract.ts'
import type { Ledger } from '../contract.ts'
import { localDay, monthName } from './call-words.ts'
import { KeySquare } from './key-square.tsx'

/** The tallest column, in pixels. */
const tallest = 160

/** One square per call, in its day's column, so that calls can be counted. */
export const DayTally = ({ month, days }: { month: string; days: Ledger['days'] }) => {
  const { t } = useTranslation('logbook')
  const today = localDay(readerNow())
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = today.startsWith(month) ? Number(today.slice(8)) : new Date(Date.UTC(year, number, 0)).getUTCDate()
  const columns = Array.from({ length: Math.max(last, 1) }, (_, index) => days.find(({ day }) => Number(day.slice(8)) === index + 1))
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const height = Math.max(3, Math.min(12, Math.floor(tallest / most) - 2))
  const count = days.reduce((sum, { calls }) => sum + calls, 0)
  const named = [1, ...[5, 10, 15, 20, 25].filter((day) => day < last - 1), ...(last > 1 ? [last] : [])]
  const grid = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }
  return (
    <div className="grid gap-1.5">
      <ol
        aria-label={t('tally', { count, month: monthName(month), most })}
        style={grid}
        className="grid min-h-24 items-end gap-[3px] border-b-[1.5px] border-ink pb-0.5"
      >
        {columns.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its day
          <li key={index} className="flex min-w-0 flex-col-reverse gap-0.5">
            {day && <span className="sr-only">{t('tallyDay', { day: index + 1, count: day.calls })}</span>}
            {day &&
              callKeys.flatMap((key) =>
                Array.from({ length: day[key] }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: squares of one day are alike
                  <span key={`${key}${place}`} style={{ blockSize: height }} className="block">
                    <KeySquare paidBy={key} className="size-full" />
                  </span>
                )),
              )}
          </li>
        ))}
      </ol>
      <p aria-hidden="true" style={grid} className="grid gap-[3px] text-center font-mono text-[0.8125rem] leading-snug text-muted">
        {named.map((day) => (
          <span key={day} style={{ gridColumn: day, gridRow: 1 }} className="-mx-2">
            {day}
          </span>
        ))}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {callKeys.map((key) => (
          <span key={key} className="inline-flex items-center gap-2">
            <KeySquare paidBy={key} />
            {t(`key.${key}`)}
          </span>
        ))}
      </p>
    </div>
  )
}
