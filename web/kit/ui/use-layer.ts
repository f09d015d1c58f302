import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'
import { serverScope } from '../scope.ts'
import { keptPlace, noteFocus, pathOf } from '../use-kept-focus.ts'

/** For each layer the element that had the focus when it was mounted, with the ancestors that the element had then. */
const openers = new WeakMap<Element, readonly Element[]>()

interface Layer {
  readonly popup: RefObject<HTMLElement | null>
  /** The popup's `ref`. */
  readonly ref: RefCallback<HTMLElement>
  /** The value for `finalFocus`: `true` leaves the choice to Base UI, if the address opened the layer or nothing around the opener is left. */
  readonly finalFocus: () => HTMLElement | boolean
}

/**
 * A dialog or a sheet, while mounted. When it closes, the focus goes to the element that opened it. If that was removed, it goes to
 * the section that keeps the focus of its controls or, if the opener was removed with another layer, to the element that opened that layer.
 * Base UI would choose the element outside that had the focus last, and while a sheet is beside the page that may be any link that was
 * pressed meanwhile.
 */
export const useLayer = (): Layer => {
  const popup = useRef<HTMLElement>(null)
  // The server renders no layer that is initially open, but the component's state begins there.
  const [opened] = useState(() => (serverScope() ? [] : pathOf(document.activeElement)))
  const ref = useCallback(
    (element: HTMLElement | null) => {
      popup.current = element
      if (element && opened.length > 0) openers.set(element, opened)
    },
    [opened],
  )
  const finalFocus = () => {
    let path = opened
    while (path[0] && !path[0].isConnected) {
      const place = keptPlace(path)
      if (place) {
        // Base UI would focus the first control of the section instead, such as the next row's "Delete".
        queueMicrotask(() => document.activeElement === document.body && place.focus({ preventScroll: true }))
        return false
      }
      const gone = path.find((each) => each.matches('[role=dialog], [role=alertdialog]'))
      path = (gone && openers.get(gone)) ?? []
    }
    const [at] = path
    if (!(at instanceof HTMLElement) || at === document.body) return true
    noteFocus(path)
    return at
  }
  return { popup, ref, finalFocus }
}
