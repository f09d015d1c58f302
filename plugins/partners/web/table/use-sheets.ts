import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Referral } from '../../contract.ts'
import { useLinkQuestion } from './use-link-question.ts'

export type ShownSheet =
  | { readonly sheet: 'edit'; readonly referral: Referral }
  | { readonly sheet: 'audit'; readonly code: string | null }
  | null

/** Which sheet stands beside the table; leaving one with unsaved changes asks first, for another sheet or for another page. */
export const useSheets = () => {
  const navigate = useNavigate()
  const [shown, setShown] = useState<ShownSheet>(null)
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<{ readonly next: ShownSheet; readonly path?: string } | null>(null)
  useLinkQuestion(isDirty, (path) => setWanted({ next: null, path }))
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
    discard: () => {
      show(wanted?.next ?? null)
      if (wanted?.path) navigate(wanted.path)
    },
  }
}
