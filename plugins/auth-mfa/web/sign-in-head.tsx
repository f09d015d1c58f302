import type { ReactNode } from 'react'

/** The heading of a sign-in page, and the text below it. */
export const SignInHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid gap-3">
    <h1 className="text-3xl">{title}</h1>
    {children && <p className="text-ink-soft">{children}</p>}
  </div>
)
