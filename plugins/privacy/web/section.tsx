import { type ReactNode, useId } from 'react'
import { useKeptFocus } from '#web'

/** One section of the page: its text first, its actions last. */
export const Section = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => {
  const id = useId()
  const keeper = useKeptFocus()
  return (
    <section
      ref={keeper}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] [&:not(:has(>:nth-child(2)))]:lg:grid-cols-1"
    >
      <div className="grid max-w-[62ch] content-start gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children && <div className="grid content-start justify-items-start gap-4">{children}</div>}
    </section>
  )
}
