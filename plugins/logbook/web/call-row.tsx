import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { Badge, Skeleton, useTranslation } from '#web'
import type { LogbookEntry } from '../contract.ts'
import { type CallWords, isCut, shortMoment } from './call-words.ts'

const OpenedCall = lazy(async () => ({ default: (await import('./opened-call.tsx')).OpenedCall }))

const KindBadge = ({ entry }: { entry: LogbookEntry }) => {
  const { t } = useTranslation('logbook')
  if (entry.outcome === 'failed') return <Badge tone="danger">{t('kind.failed')}</Badge>
  if (entry.key === 'practice') return <Badge tone="warning">{t('kind.practice')}</Badge>
  if (entry.key === 'platform') return <Badge>{t('kind.platform')}</Badge>
  return (
    <Badge>
      <KeyRound aria-hidden="true" className="size-3" />
      {t('kind.own')}
    </Badge>
  )
}

interface CallRowProps {
  readonly entry: LogbookEntry
  readonly words: CallWords
  /** Whether the row shows its lesson. */
  readonly hasPlace: boolean
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One call: pick it to compare, open it to read it. */
export const CallRow = ({ entry, words, hasPlace, isPicked, onPick, isOpen, onOpen }: CallRowProps) => {
  const { t } = useTranslation('logbook')
  const openedId = useId()
  const { code, name } = words.placeOf(entry)
  const facts = [
    ...(hasPlace ? [[code, name].filter(Boolean).join(' ')] : []),
    words.numberOf(entry),
    shortMoment(entry.at),
    words.modelOf(entry),
    ...(entry.outcome === 'stopped' ? [t('outcome.stopped')] : []),
    ...(isCut(entry) ? [t(`cut.${entry.finish_reason}`)] : []),
  ]
  return (
    <li>
      <div
        className={`grid min-h-17 grid-cols-[33px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 sm:grid-cols-[33px_minmax(0,1fr)_7rem_auto] lg:grid-cols-[33px_minmax(0,1fr)_7rem_10.25rem] ${isPicked ? '-mx-3 bg-surface-raised px-3 shadow-[inset_4px_0_0_var(--color-ink)] rtl:shadow-[inset_-4px_0_0_var(--color-ink)]' : ''}`}
      >
        <label className="-ms-[11px] grid size-11 cursor-pointer place-items-center">
          <span className="sr-only">{t('pick', { call: words.nameOf(entry) })}</span>
          <input type="checkbox" checked={isPicked} onChange={onPick} disabled={!entry.has_words} className="size-5 accent-ink" />
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? openedId : undefined}
          onClick={onOpen}
          className="block min-h-11 w-full min-w-0 cursor-pointer py-1 text-start leading-[1.35]"
        >
          <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere sm:line-clamp-1">
            {entry.has_words ? entry.prompt : t('noWordsShort')}
          </span>
          <span className="block font-mono text-[0.8125rem] text-muted sm:truncate">{facts.join(', ')}</span>
        </button>
        <span className="hidden sm:block">
          <KindBadge entry={entry} />
        </span>
        <span className="text-end font-mono text-[0.8125rem] leading-[1.35] text-ink-soft">
          <b className="block text-[0.9375rem] text-ink">{words.costOf(entry)}</b>
          <span className="hidden lg:block">{words.tokensOf(entry)}</span>
        </span>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <OpenedCall entry={entry} words={words} id={openedId} />
        </Suspense>
      )}
    </li>
  )
}
