import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A field's error: text and a symbol, since colour alone is not accessible. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex gap-2 text-sm font-medium text-danger">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-[1.15em] shrink-0" />
    <span>{children}</span>
  </p>
)
