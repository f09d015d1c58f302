import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { withIndexKeys } from '../with-index-keys.ts'
import { PlainWords } from './plain-words.tsx'

export interface WordChangesProps {
  readonly before: string
  readonly after: string
  /** Shows one side, with the parts that the other lacks marked; if absent, both as one text, or separately if they share little. */
  readonly side?: 'before' | 'after'
  /** Explains the marks, above a combined text. */
  readonly legend?: string
}

/** The least common share of the shorter text; with less, marked changes would be noise. */
const leastShare = 1 / 3

/** The changes between two texts, by words: removed words are struck through, added ones underlined, not only coloured. */
export const MarkedChanges = ({ before, after, side, legend }: WordChangesProps) => {
  const changes = useMemo(() => diffWordsWithSpace(before, after), [before, after])
  const same = changes.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : value.replaceAll(/\s/g, '').length), 0)
  if (!side && same < Math.min(before.length, after.length) * leastShare)
    return (
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <PlainWords>{before}</PlainWords>
        <PlainWords>{after}</PlainWords>
      </div>
    )
  const shown = changes.filter(({ added, removed }) => !(side === 'before' && added) && !(side === 'after' && removed))
  return (
    <>
      {!side && legend && <p className="mb-2 text-muted">{legend}</p>}
      <PlainWords>
        {withIndexKeys(shown).map(({ key, item: { value, added, removed } }) =>
          added ? (
            <ins key={key} className="bg-success-soft text-success underline">
              {value}
            </ins>
          ) : removed ? (
            <del key={key} className="bg-danger-soft text-danger line-through">
              {value}
            </del>
          ) : (
            <span key={key}>{value}</span>
          ),
        )}
      </PlainWords>
    </>
  )
}
