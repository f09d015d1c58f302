import { useTranslation } from '#web'

interface MarkLinesProps {
  readonly lines: readonly string[]
  readonly isCode: boolean
  /** Marked lines, counted from 1. */
  readonly marked: readonly number[]
  readonly onMark: (lines: number[]) => void
  /** Whether at most one line can be marked. */
  readonly isSingle?: boolean
  readonly label?: string
}

/** A text whose lines can be marked, with a checkbox per line; marked lines have a bar and bold text. */
export const MarkLines = ({ lines, isCode, marked, onMark, isSingle = false, label }: MarkLinesProps) => {
  const { t } = useTranslation('solo-checks')
  const toggle = (line: number, isOn: boolean) => {
    const rest = isSingle ? [] : marked.filter((each) => each !== line)
    onMark(isOn ? [...rest, line].sort((one, other) => one - other) : rest.filter((each) => each !== line))
  }
  return (
    <ol
      aria-label={label ?? t('lines.label', { count: lines.length })}
      dir={isCode ? 'ltr' : undefined}
      className="overflow-x-auto border-y border-line"
    >
      {lines.map((line, index) => {
        const number = index + 1
        const isOn = marked.includes(number)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text stand where they stand
          <li key={index} className="border-line not-last:border-b">
            <label
              className={`flex min-h-11 cursor-pointer items-center gap-3 border-s-4 px-2.5 py-1.5 hover:bg-surface-sunken ${isOn ? 'border-s-ink bg-surface-sunken font-semibold' : 'border-s-transparent'}`}
            >
              <input
                type="checkbox"
                checked={isOn}
                onChange={(event) => toggle(number, event.target.checked)}
                className="size-5 shrink-0 accent-ink"
              />
              <span aria-hidden="true" className="w-6 shrink-0 text-end font-mono text-sm text-muted tabular-nums">
                {number}
              </span>
              <span
                className={
                  isCode
                    ? 'min-w-0 font-mono wrap-anywhere whitespace-pre-wrap max-sm:text-sm'
                    : 'min-w-0 leading-snug wrap-anywhere whitespace-pre-wrap'
                }
              >
                {line || ' '}
              </span>
              {isOn && !isSingle && (
                <span aria-hidden="true" className="ms-auto text-sm text-ink-soft max-lg:hidden">
                  {t('lines.mark')}
                </span>
              )}
            </label>
          </li>
        )
      })}
    </ol>
  )
}
