import type { Source } from '../../quota-proxy/slots.ts'
import { useKept } from './use-kept.ts'

/** The stored value as code; null unless it is code. */
export const readSource = (stored: unknown): Source | null => {
  const { html, css, js } = (stored ?? {}) as Partial<Source>
  return typeof html === 'string' && typeof css === 'string' && typeof js === 'string' ? { html, css, js } : null
}

/** Code that the learner changed: kept for a reload. @param place identifies the original code */
export const useChangedSource = (place: string) => useKept(place, readSource)
