import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'
import { serverScope } from '../scope.ts'

/** The element that had the focus when each layer was mounted. */
const openers = new WeakMap<Element, Element>()

interface Layer {
  readonly popup: RefObject<HTMLElement | null>
  /** The popup's `ref`. */
  readonly ref: RefCallback<HTMLElement>
  /** The value for `finalFocus`: `true` leaves the choice to Base UI, if the address opened the layer or the opening row is gone. */
  readonly finalFocus: () => HTMLElement | true
}

/**
 * A dialog or a sheet, while mounted. When it closes, the focus goes to the element that opened it or, if that was
 * removed with another layer, to the element that opened that layer. Base UI would choose the element outside that had the focus last,
 * and while a sheet is beside the page that may be any link that was pressed meanwhile.
 */
export const useLayer = (): Layer => {
  const popup = useRef<HTMLElement>(null)
  // The server renders no layer that is initially open, but the component's state begins there.
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
