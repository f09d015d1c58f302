import type { ReactNode } from 'react'

/** A part of the lesson that opens on demand. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className="group">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-[0.2em] marker:content-none">
      {summary}
    </summary>
    <div className="max-w-prose pt-1 pb-3">{children}</div>
  </details>
)
