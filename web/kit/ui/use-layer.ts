import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'
import { serverScope } from '../scope.ts'

/** Of each layer that was ever on the page, what had the focus when it came. */
const openers = new WeakMap<Element, Element>()

interface Layer {
  readonly popup: RefObject<HTMLElement | null>
  /** For the `ref` of the popup. */
  readonly ref: RefCallback<HTMLElement>
  /** For `finalFocus`: `true` leaves the choice to Base UI, where the address opened the layer or a list lost the row. */
  readonly finalFocus: () => HTMLElement | true
}

/**
 * A dialog or a sheet, from its first drawing to its last. When it is gone, the focus goes to what opened it or, where that went
 * along because it stood in another layer, to what opened that one. Base UI's own choice is whatever had the focus last outside of
 * it, and while a sheet stands beside the page that may be any link that was pressed meanwhile.
 */
export const useLayer = (): Layer => {
  const popup = useRef<HTMLElement>(null)
  // A layer that is open from the start is painted by nobody, but begins on the server.
  const [opener] = useState(() => (serverScope() ? null : document.activeElement))
  const ref = useCallback(
    (element: HTMLElement | null) => {
      popup.current = element
      if (element && opener) openers.set(element, opener)
    },
    [opener],
  )
  const finalFocus = () => {
    let at = opener
    while (at && !at.isConnected) {
      const gone = at.closest('[role=dialog], [role=alertdialog]')
      at = (gone && openers.get(gone)) ?? null
    }
    return at instanceof HTMLElement && at !== document.body ? at : true
  }
  return { popup, ref, finalFocus }
}
