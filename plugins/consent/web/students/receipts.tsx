import { Download } from 'lucide-react'
import { currentLanguage, formatMoment, useTranslation } from '#web'
import type { ConsentReceipt } from '../../contract.ts'
import { scopes } from '../../scopes.ts'

const providers = ['openai', 'anthropic', 'gemini'] as const

/**
 * Returns a function that describes what one decision changed. @param before the previous receipt, if there is one
 * @param words texts for the parent, who decided, or for staff, who only read
 */
export const useDifference = (words: 'scopes.history' | 'scopes.staffHistory' = 'scopes.history') => {
  const { t } = useTranslation('consent')
  const list = (parts: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(parts)
  return (receipt: ConsentReceipt, before: ConsentReceipt | undefined): string => {
    if (receipt.decision === 'ended') return t(`${words}.ended.${receipt.decided_by}`)
    const on = list(scopes.filter((scope) => receipt[scope]).map((scope) => t(`scopes.${scope}.title`)))
    if (receipt.decision === 'approved' || !before) return t(`${words}.approved`, { parts: on })
    const switched = scopes.flatMap((scope) =>
      receipt[scope] === before[scope] ? [] : [t(receipt[scope] ? `${words}.on` : `${words}.off`, { part: t(`scopes.${scope}.title`) })],
    )
    const limits = providers.flatMap((name) => {
      const [from, to] = [before.daily_limit[name], receipt.daily_limit[name]]
      return from === to ? [] : [t(`${words}.limit`, { name: t(`makers.${name}`), from, to })]
    })
    const paused = receipt.paused === before.paused ? [] : [t(receipt.paused ? `${words}.paused` : `${words}.resumed`)]
    const card = receipt.verified_by === before.verified_by ? [] : [t(`${words}.card`)]
    return [...switched, ...limits, ...paused, ...card].join(' ') || t(`${words}.same`)
  }
}

/** A receipt as a file: the decision, and all the terms after it. */
const fileOf = (receipt: ConsentReceipt) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(receipt, null, 2)}\n`)}`

/** Every decision of this parent about a student, newest first, each with a download. */
export const Receipts = ({ receipts, name, headingClass }: { receipts: readonly ConsentReceipt[]; name: string; headingClass: string }) => {
  const { t } = useTranslation('consent')
  const difference = useDifference()
  return (
    <section id="receipts" className="scroll-mt-6" aria-label={t('scopes.receiptsTitle')}>
      <h3 className={headingClass}>{t('scopes.receiptsTitle')}</h3>
      {!receipts.length && <p className="mt-3 text-sm text-ink-soft">{t('scopes.noReceipts')}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {receipts.map((receipt, index) => (
          <li key={receipt.number} className="grid items-center gap-x-5 gap-y-0.5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto_auto]">
            <time dateTime={receipt.at} className="font-semibold">
              {formatMoment(receipt.at)}
            </time>
            <span>{difference(receipt, receipts[index + 1])}</span>
            <span className="font-mono text-muted">{t('scopes.textVersion', { version: receipt.text_version })}</span>
            <a
              href={fileOf(receipt)}
              download={t('scopes.receiptFile', { name, number: receipt.number })}
              className="inline-flex min-h-11 items-center gap-1.5 text-ink"
            >
              <Download aria-hidden="true" className="size-4" />
              {t('scopes.receipt', { number: receipt.number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
