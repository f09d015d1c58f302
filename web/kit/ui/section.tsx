import { type ReactNode, useId } from 'react'

/** A part of a page under its own heading. */
export const Section = ({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="max-w-prose text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
