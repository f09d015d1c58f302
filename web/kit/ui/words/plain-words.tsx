import type { ReactNode } from 'react'

/** A text as it was written, line by line. */
export const PlainWords = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {children}
  </p>
)
