import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  summary: ReactNode
  /** Beside the summary, quieter. */
  hint?: ReactNode
  /** Whether it is open to begin with. */
  open?: boolean | undefined
  className?: string
  children: ReactNode
}

/** What opens on demand. The chevron says so, and turns when it is open. */
export const Disclosure = ({ summary, hint, open, className, children }: DisclosureProps) => (
  <details open={open} className={classNames('group', className)}>
    <summary className="inline-flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 py-1 [&::-webkit-details-marker]:hidden">
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
      <span className="font-semibold underline-offset-[0.2em] group-hover:underline">{summary}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </summary>
    <div className="max-w-prose pt-1 pb-3">{children}</div>
  </details>
)
