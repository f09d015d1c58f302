import { type ReactNode, useId } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'

interface SettingsSectionProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Shown below the text: links to related settings. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One section of a Settings tab: its description at the start, its controls beside it. It keeps the focus of its controls. */
export const SettingsSection = ({ title, text, aside, children }: SettingsSectionProps) => {
  const id = useId()
  const keeper = useKeptFocus()
  return (
    <section
      ref={keeper}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start justify-items-start gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="max-w-sm text-sm text-muted">{text}</p>}
        {aside}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
