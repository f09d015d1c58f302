import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  text: string
  children: ReactNode
}

/** One subject of the Settings page: what it is at the start, what one can do at the end. */
export const SettingsSection = ({ title, text, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 border-t border-line pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="max-w-sm text-sm text-muted">{text}</p>
      </div>
      <div className="grid content-start justify-items-start gap-4">{children}</div>
    </section>
  )
}

/** A row of a list in Settings: what it is, and what one can do with it. */
export const SettingsRow = ({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">{title}</p>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)
