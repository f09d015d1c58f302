import { MarkdownLine, useTranslation } from '#web'
import type { ItemResult } from '../contract.ts'

interface Side {
  readonly name: string
  readonly isKey: boolean
  /** The line number in a text; undefined if there are no lines. */
  readonly line?: number
  readonly text: string
  /** Whether it is literal code or text; otherwise it is Markdown. */
  readonly isVerbatim: boolean
}

/** The learner's answer and the right one, for items with answers of a line or two; empty for others. */
const sidesOf = (
  { item, answer, key }: ItemResult,
  name: (side: 'marked' | 'theFault' | 'chose' | 'typed' | 'rightOne') => string,
): Side[] => {
  const linesOf = (lines: readonly string[], numbers: readonly number[], isKey: boolean): Side[] =>
    numbers.map((line) => ({
      name: name(isKey ? 'theFault' : 'marked'),
      isKey,
      line,
      text: lines[line - 1] ?? '',
      isVerbatim: item.kind === 'find',
    }))
  switch (item.kind) {
    case 'find':
      return [...linesOf(item.lines, answer?.kind === 'find' ? answer.lines : [], false), ...linesOf(item.lines, key.lines ?? [], true)]
    case 'duel': {
      const taken = answer?.kind === 'duel' && answer.by && answer.line ? { lines: item[answer.by], line: answer.line } : null
      return [...(taken ? linesOf(taken.lines, [taken.line], false) : []), ...linesOf(item[key.by ?? 'neo'], key.lines ?? [], true)]
    }
    case 'choose': {
      const optionsAt = (places: readonly number[], isKey: boolean): Side[] =>
        places.map((place) => ({ name: name(isKey ? 'rightOne' : 'chose'), isKey, text: item.options[place] ?? '', isVerbatim: false }))
      return [...optionsAt(answer?.kind === 'choose' ? answer.places : [], false), ...optionsAt(key.places ?? [], true)]
    }
    case 'predict':
      return [
        ...(answer?.kind === 'predict' && answer.text ? [{ name: name('typed'), isKey: false, text: answer.text, isVerbatim: true }] : []),
        { name: name('rightOne'), isKey: true, text: key.text ?? '', isVerbatim: true },
      ]
    default:
      return []
  }
}

/** The learner's answer to an item, row by row, with the right one below it. */
export const AnswerBesideKey = ({ result }: { result: ItemResult }) => {
  const { t } = useTranslation('solo-checks')
  const sides = sidesOf(result, (side) => t(`answer.${side}`))
  if (sides.length === 0) return null
  return (
    <dl className="grid w-full divide-y divide-line border-y border-line">
      {sides.map(({ name, isKey, line, text, isVerbatim }) => (
        <div key={`${name} ${line ?? text}`} className="grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className={isKey ? 'font-semibold' : 'text-muted'}>{name}</dt>
          <dd className="flex items-baseline gap-5">
            {line && <span className="font-mono text-sm text-muted">{line}</span>}
            {isVerbatim ? (
              <code dir="ltr" className="min-w-0 font-mono text-sm break-words">
                {text}
              </code>
            ) : (
              <span className="min-w-0">
                <MarkdownLine>{text}</MarkdownLine>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
