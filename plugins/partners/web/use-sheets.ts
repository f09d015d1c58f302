import { useState } from 'react'
import type { Referral } from '../contract.ts'

export type ShownSheet =
  | { readonly sheet: 'edit'; readonly referral: Referral }
  | { readonly sheet: 'audit'; readonly code: string | null }
  | null

/** Which sheet stands beside the table; leaving one with unsaved changes asks first. */
export const useSheets = () => {
  const [shown, setShown] = useState<ShownSheet>(null)
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<{ readonly next: ShownSheet } | null>(null)
  const show = (next: ShownSheet) => {
    setShown(next)
    setDirty(false)
    setWanted(null)
  }
  return {
    shown,
    setDirty,
    isAsking: wanted !== null,
    open: (next: ShownSheet) => (isDirty ? setWanted({ next }) : show(next)),
    keep: () => setWanted(null),
    discard: () => show(wanted?.next ?? null),
  }
}
