import type { ReactNode } from 'react'

/** A row of a list in Settings: an item, and its actions. */
export const SettingsRow = ({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">{title}</p>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)
