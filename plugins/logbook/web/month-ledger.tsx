import { ArrowLeft, ArrowRight, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMonth, formatNumber, useSiteConfig, useTranslation } from '#web'
import type { Ledger } from '../contract.ts'
import { formatCost, monthAfter, providerName, thisMonth } from './call-words.ts'
import { DayTally } from './day-tally.tsx'
import { KeySquare } from './key-square.tsx'

interface MonthLedgerProps {
  readonly ledger: Ledger
  readonly onMonth: (month: string) => void
}

const sumOf = (rows: Ledger['rows']) =>
  rows.reduce(
    (sum, { calls, tokens_in, tokens_out, cost_usd }) => ({
      calls: sum.calls + calls,
      tokens: sum.tokens + tokens_in + tokens_out,
      cost: sum.cost + cost_usd,
    }),
    { calls: 0, tokens: 0, cost: 0 },
  )

const Turn = ({ to, isOff, onMonth, back }: { to: string; isOff: boolean; onMonth: (month: string) => void; back: boolean }) => {
  const Icon = back ? ArrowLeft : ArrowRight
  return (
    <button
      type="button"
      aria-label={formatMonth(to)}
      disabled={isOff}
      onClick={() => onMonth(to)}
      className="grid size-11 cursor-pointer place-items-center rounded-md disabled:cursor-default disabled:text-line-strong"
    >
      <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </button>
  )
}

/** The open ledger: a month's AI costs, by provider and by owner of the key. */
export const MonthLedger = ({ ledger, onMonth }: MonthLedgerProps) => {
  const { t } = useTranslation('logbook')
  const { month, rows, days, unpriced, first_month } = ledger
  const product = useSiteConfig()?.productName ?? ''
  const all = sumOf(rows)
  const paidBy = (['platform', 'own'] as const).map((key) => ({ key, ...sumOf(rows.filter((row) => row.key === key)) }))
  const figure = 'border-b border-line py-2.5 ps-1.5 text-end font-mono whitespace-nowrap'
  return (
    <aside aria-labelledby="ledger-month" className="grid content-start gap-6">
      <div>
        <div className="flex items-center justify-between gap-2">
          <h2 id="ledger-month" className="text-xl">
            {formatMonth(month)}
          </h2>
          <div className="flex">
            <Turn back to={monthAfter(month, -1)} isOff={!first_month || month <= first_month} onMonth={onMonth} />
            <Turn back={false} to={monthAfter(month, 1)} isOff={month >= thisMonth()} onMonth={onMonth} />
          </div>
        </div>
        <dl className="grid grid-cols-2 border-y-2 border-ink">
          {paidBy.map(({ key, calls, cost }) => (
            <div key={key} className="py-3 not-first:border-s not-first:border-line not-first:ps-5">
              <dt className="text-sm text-ink-soft">{t(`paid.${key}`, { product })}</dt>
              <dd className="font-display text-2xl leading-tight font-[560] tabular-nums">
                {formatCost(cost)}
                <small className="block font-mono text-[0.8125rem] leading-snug font-normal text-ink-soft">
                  {t('realCalls', { count: calls })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <DayTally month={month} days={days} />
      {rows.length > 0 && (
        <table className="w-full border-collapse text-sm leading-[1.3]">
          <caption className="sr-only">{t('ledgerCaption', { month: formatMonth(month) })}</caption>
          <thead>
            <tr className="border-b-[1.5px] border-ink text-[0.875rem] text-ink-soft">
              <th scope="col" className="py-2 text-start font-semibold">
                {t('providerAndKey')}
              </th>
              {(['calls', 'tokensHead', 'cost'] as const).map((head) => (
                <th key={head} scope="col" className="py-2 ps-1.5 text-end font-semibold">
                  {t(`head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ provider, key, calls, tokens_in, tokens_out, cost_usd }) => (
              <tr key={`${provider} ${key}`}>
                <th scope="row" className="border-b border-line py-2.5 text-start font-semibold">
                  {providerName(provider)}
                  <small className="flex items-center gap-1.5 text-[0.875rem] font-normal text-ink-soft">
                    <KeySquare paidBy={key} />
                    {t(`key.${key}`)}
                  </small>
                </th>
                <td className={figure}>{formatNumber(calls)}</td>
                <td className={figure}>{formatNumber(tokens_in + tokens_out)}</td>
                <td className={figure}>{formatCost(cost_usd)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr className="[&>*]:border-b-[1.5px]! [&>*]:border-ink!">
              <th scope="row" className="py-2.5 text-start">
                {t('all')}
              </th>
              <td className={figure}>{formatNumber(all.calls)}</td>
              <td className={figure}>{formatNumber(all.tokens)}</td>
              <td className={figure}>{formatCost(all.cost)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="grid grid-cols-[auto_1fr] gap-3 text-sm leading-normal text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4" />
        <span>
          {t('private')} {unpriced > 0 && `${t('unpriced', { count: unpriced })} `}
          <Link to="/settings?tab=privacy">{t('changeKept')}</Link>
        </span>
      </p>
    </aside>
  )
}
