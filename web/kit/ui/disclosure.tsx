import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  summary: ReactNode
  /** Beside the summary, less prominent. */
  hint?: ReactNode
  /** Whether it is open initially. */
  open?: boolean | undefined
  /**
   * `row` is one line of a list, with its hint and its chevron at the end. `fold` is the same, with a sentence beside it and padding.
   * `tally` has symbols beside its summary, and below it the content for the closed state.
   */
  look?: 'plain' | 'row' | 'fold' | 'tally'
  /** Shown below the summary while it is closed. */
  closed?: ReactNode
  /** Renders the content only when it is first opened. */
  isLazy?: boolean
  className?: string
  children: ReactNode
}

const looks = {
  plain: {
    summary: 'inline-flex min-h-11 flex-wrap gap-x-2 py-1',
    hint: 'text-sm text-muted',
    body: 'max-w-prose pt-1 pb-3',
  },
  row: {
    summary: 'flex min-h-[46px] gap-x-3',
    hint: 'ms-auto font-mono text-xs whitespace-nowrap text-muted',
    body: 'max-w-prose pt-1 pb-5',
  },
  fold: {
    summary: 'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2.5 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]',
    hint: 'text-sm text-ink-soft max-md:row-start-2',
    body: 'pt-1 pb-5',
  },
  tally: {
    summary: 'flex min-h-11 flex-wrap gap-x-2.5 gap-y-0.5 py-2.5',
    hint: 'ms-auto flex items-center gap-1',
    body: '',
  },
} as const

/** A part that opens on demand. The chevron rotates only with its own part, since parts may be nested. */
export const Disclosure = ({ summary, hint, closed, open, look = 'plain', isLazy = false, className, children }: DisclosureProps) => {
  const [isDrawn, setDrawn] = useState(!isLazy || open)
  const details = useRef<HTMLDetailsElement>(null)
  // It opens without script, so the user may have opened it before hydration.
  useEffect(() => {
    if (details.current?.open) setDrawn(true)
  }, [])
  const its = looks[look]
  const chevron = (
    <ChevronDown
      aria-hidden="true"
      className={classNames(
        'size-5 shrink-0 transition-transform [details[open]>summary>&]:rotate-180 motion-reduce:transition-none',
        look === 'row' && !hint && 'ms-auto',
        look === 'fold' && 'col-start-2 row-span-2 row-start-1 md:col-start-3 md:row-span-1',
      )}
    />
  )
  return (
    <details
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
      className={classNames(look === 'row' && 'border-b border-line', className)}
    >
      <summary className={classNames('cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden', its.summary)}>
        {look === 'plain' && chevron}
        <span className="font-semibold underline-offset-[0.2em] [summary:hover>&]:underline">{summary}</span>
        {hint && <span className={its.hint}>{hint}</span>}
        {look !== 'plain' && chevron}
        {closed && <span className="basis-full text-sm leading-snug text-ink-soft [details[open]>summary>&]:hidden">{closed}</span>}
      </summary>
      {isDrawn && <div className={its.body}>{children}</div>}
    </details>
  )
}
