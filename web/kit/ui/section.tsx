import { type ReactNode, useId } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'

interface SectionProps {
  title: string
  text?: ReactNode
  /** Actions for the whole section, beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading. It keeps the focus of its controls. */
export const Section = ({ title, text, actions, children }: SectionProps) => {
  const id = useId()
  const keeper = useKeptFocus()
  return (
    <section ref={keeper} aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {text && <p className="max-w-prose text-sm text-ink-soft">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
