import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation, WordChanges } from '#web'
import type { LogbookEntry } from '../contract.ts'
import { type CallWords, shortMoment } from './call-words.ts'

interface CompareCallsProps {
  /** The earlier call and the later call. */
  readonly calls: readonly [LogbookEntry, LogbookEntry]
  readonly words: CallWords
  readonly onClose: () => void
}

/** Two calls side by side. */
export const CompareCalls = ({ calls, words, onClose }: CompareCallsProps) => {
  const { t } = useTranslation('logbook')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const [one, two] = calls
  return (
    <div className="grid gap-7">
      <button type="button" onClick={onClose} className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start text-sm">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        <span className="underline underline-offset-2">{t('back')}</span>
      </button>
      <div className="grid gap-2">
        <h1 ref={head} tabIndex={-1}>
          {t('compareTitle')}
        </h1>
        <p className="text-ink-soft">{t('compareLede')}</p>
      </div>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-2 md:gap-y-0">
        {calls.map((entry, index) => {
          const side = index === 0 ? 'before' : 'after'
          const { code, name } = words.placeOf(entry)
          return (
            <article key={entry.id} className="grid content-start gap-4 md:row-span-4 md:grid-rows-subgrid">
              <header className="border-b-2 border-ink pb-2.5">
                <h2 className="text-xl">{`${[code, name].filter(Boolean).join(' ')}, ${words.numberOf(entry)}`}</h2>
                <p className="font-mono text-sm text-muted">
                  {[shortMoment(entry.at), words.modelOf(entry), t(`key.${entry.key}`)].join(', ')}
                </p>
              </header>
              <div className="grid content-start gap-1.5">
                <h3 className="font-sans text-base font-semibold">{t('prompt')}</h3>
                <div className="rounded-md bg-surface-sunken px-4 py-3">
                  <WordChanges before={one.prompt} after={two.prompt} side={side} />
                </div>
              </div>
              <div className="rounded-lg border border-line bg-surface-raised px-5 py-4">
                <h3 className="sr-only">{t('answer')}</h3>
                <WordChanges before={one.answer} after={two.answer} side={side} />
              </div>
              <dl className="grid">
                {[
                  [t('head.tokensHead'), words.tokensOf(entry)],
                  [t('head.cost'), words.costOf(entry)],
                ].map(([label, value]) => (
                  <div key={label} className="grid grid-cols-[9rem_1fr] border-b border-line py-1.5 last:border-0">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="font-semibold tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
            </article>
          )
        })}
      </div>
    </div>
  )
}
