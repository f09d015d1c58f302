import { useState } from 'react'
import { type Location, useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** A partner's fields, or the history of one partner, or of all (`null`). */
export type ShownSheet =
  | { readonly sheet: 'edit'; readonly code: string }
  | { readonly sheet: 'audit'; readonly code: string | null }
  | null

/** The value of `audit` in the URL for the history of all partners; codes are upper case, so none collides. */
const everyone = 'all'
/** A history entry that opening a sheet added: closing the sheet goes back. */
interface SheetEntry {
  readonly opensSheet?: true
}

const shownIn = (params: URLSearchParams): ShownSheet => {
  const [edit, audit] = [params.get('edit'), params.get('audit')]
  if (edit) return { sheet: 'edit', code: edit }
  return audit ? { sheet: 'audit', code: audit === everyone ? null : audit } : null
}

/** Page and sheet, without filters, which may change while a sheet is open. */
const placeOf = ({ pathname, search }: Location): string => JSON.stringify([pathname, shownIn(new URLSearchParams(search))])

/**
 * The sheet beside the table, by the URL: Back closes the sheet, a reload shows it again. Leaving a sheet with unsaved
 * changes asks first, whether to another sheet, by a link, or by Back.
 */
export const useSheets = () => {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const entry = useLocation().state as SheetEntry | null
  const shown = shownIn(params)
  const [isDirty, setDirty] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation))

  const show = (next: ShownSheet) => {
    // Filters set meanwhile replaced the entry: they stay when the sheet closes.
    if (!next && entry?.opensSheet) return navigate(-1)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('edit')
        after.delete('audit')
        if (next) after.set(next.sheet, next.code ?? everyone)
        return after
      },
      shown ? { replace: true, state: entry } : { state: { opensSheet: true } satisfies SheetEntry },
    )
  }
  return {
    shown,
    setDirty,
    isAsking: blocker.state === 'blocked',
    open: show,
    keep: () => blocker.reset?.(),
    discard: () => {
      setDirty(false)
      blocker.proceed?.()
    },
  }
}
