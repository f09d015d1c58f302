import type { ReactNode } from 'react'

/** A text as written, with its line breaks. */
export const PlainWords = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {children}
  </p>
)
