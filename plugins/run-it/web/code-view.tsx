import { TriangleAlert } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { classNames, useCodeColours, useTranslation } from '#web'
import type { ConsoleLine } from './frame-messages.ts'

interface CodeViewProps {
  readonly name: string
  readonly code: string
  /** Errors of the run, each with its line. */
  readonly errors: readonly ConsoleLine[]
  readonly found: ReadonlySet<number>
  /** The line to show; a new object each time. */
  readonly goTo: Place | null
}

/** A line of the code to show, from 1; while somebody searches, the focus stays in the search. */
export interface Place {
  readonly line: number
  readonly takesFocus: boolean
}

const Line = ({ text, pieces }: { text: string; pieces: readonly { readonly text: string; readonly look: string }[] | undefined }) =>
  pieces
    ? pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a line is its place
        <span key={place} className={piece.look}>
          {piece.text}
        </span>
      ))
    : text || ' '

/** Code with line numbers, and errors at their lines. Always left to right. */
export const CodeView = ({ name, code, errors, found, goTo }: CodeViewProps) => {
  const { t } = useTranslation('run-it')
  const list = useRef<HTMLOListElement>(null)
  const lines = code.split('\n')
  const highlighted = useCodeColours(code, 'html')
  useEffect(() => {
    if (!goTo) return
    const line = list.current?.children[goTo.line - 1] as HTMLElement | undefined
    line?.scrollIntoView({ block: 'center' })
    if (goTo.takesFocus) line?.focus({ preventScroll: true })
  }, [goTo])
  const errorsAt = (line: number) => [...new Map(errors.filter((each) => each.line === line).map((each) => [each.text, each])).values()]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="min-h-0 flex-1 overflow-auto" tabIndex={0} aria-label={t('code.lines', { name, count: lines.length })}>
      <ol ref={list} dir="ltr" className="w-max min-w-full py-3 font-mono text-[0.875rem] leading-[1.55rem] lg:w-auto">
        {lines.map((text, index) => {
          const number = index + 1
          const wrong = errorsAt(number)
          return (
            <li
              key={number}
              tabIndex={-1}
              className={classNames(
                'grid grid-cols-[3.4rem_minmax(0,1fr)] whitespace-pre lg:whitespace-pre-wrap lg:wrap-anywhere',
                wrong.length > 0 && 'bg-danger-soft shadow-[inset_4px_0_0_var(--danger)]',
                wrong.length === 0 && found.has(number) && 'bg-surface-sunken shadow-[inset_4px_0_0_var(--ink)]',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames('pe-4 text-end select-none', wrong.length ? 'font-bold text-danger' : 'text-muted')}
              >
                {number}
              </span>
              <code className="pe-4">
                <Line text={text} pieces={highlighted?.[index]} />
                {wrong.map(({ id, text: why }) => (
                  <Fragment key={id}>
                    <span className="flex items-start gap-1.5 font-sans text-[0.8125rem] font-semibold whitespace-normal text-danger">
                      <TriangleAlert aria-hidden="true" className="mt-1.5 size-3.5 shrink-0" />
                      {why}
                    </span>
                  </Fragment>
                ))}
              </code>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
