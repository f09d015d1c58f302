import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatNumber, useTranslation } from '#web'
import type { LogbookEntry } from '../contract.ts'
import type { CallGroup as Group } from './call-groups.ts'
import { CallRow } from './call-row.tsx'
import { type CallWords, dayName, formatCost } from './call-words.ts'

/** The number of calls of a group shown before the rest is opened. */
const shownAtFirst = 5

interface CallGroupProps {
  readonly group: Group
  readonly by: 'lesson' | 'day'
  readonly words: CallWords
  readonly picked: readonly string[]
  readonly onPick: (entry: LogbookEntry) => void
  readonly opened: string | null
  readonly onOpen: (id: string) => void
}

/** The calls of one lesson or of one day. */
export const CallGroup = ({ group: { key, entries, sum }, by, words, picked, onPick, opened, onOpen }: CallGroupProps) => {
  const { t } = useTranslation('logbook')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  const [first] = entries
  const place = first && words.placeOf(first)
  return (
    <section className="mt-7 first:mt-0">
      <header className="flex flex-wrap items-end justify-between gap-x-4 border-b-2 border-ink pb-1.5">
        <h2 className="text-xl">
          {by === 'day' ? (
            dayName(key)
          ) : (
            <>
              {place?.code && <span className="me-1.5 font-mono text-[1.0625rem] font-normal text-muted">{place.code}</span>}
              {place?.name}
            </>
          )}
        </h2>
        {sum && (
          <p className="text-end text-sm text-ink-soft tabular-nums">
            {`${t('calls', { count: sum.calls })}, `}
            {sum.tokens !== undefined && (
              <span className="max-sm:hidden">{`${t('tokenCount', { count: sum.tokens, shown: formatNumber(sum.tokens) })}, `}</span>
            )}
            {formatCost(sum.cost_usd)}
          </p>
        )}
      </header>
      <ul>
        {shown.map((entry) => (
          <CallRow
            key={entry.id}
            entry={entry}
            words={words}
            hasPlace={by === 'day'}
            isPicked={picked.includes(entry.id)}
            onPick={() => onPick(entry)}
            isOpen={opened === entry.id}
            onOpen={() => onOpen(entry.id)}
          />
        ))}
      </ul>
      {entries.length > shown.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-2 border-b border-line text-start text-sm"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
          <span className="underline underline-offset-2">{t('showMore', { count: entries.length - shown.length })}</span>
        </button>
      )}
    </section>
  )
}
