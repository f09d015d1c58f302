import { type RefCallback, useCallback } from 'react'

/** The elements that keep the focus, each with the selectors of the places in it that take the focus, the preferred one first. */
const keepers = new WeakMap<Element, readonly string[]>()

/** An element and its ancestors: it no longer has these once it is removed. */
export const pathOf = (element: Element | null): readonly Element[] => {
  const path: Element[] = []
  for (let at = element; at; at = at.parentElement) path.push(at)
  return path
}

/** Returns the place for the focus of an element that was removed: in the nearest keeper around it that is still in the page. */
export const keptPlace = (path: readonly Element[]): HTMLElement | null => {
  const keeper = path.find((each) => each.isConnected && keepers.has(each))
  if (!(keeper instanceof HTMLElement)) return null
  const places = keepers.get(keeper)?.map((selector) => keeper.querySelector<HTMLElement>(selector)) ?? []
  const place = places.find((each) => each !== null) ?? keeper
  // A section or a heading takes the focus from the script only.
  if (!place.hasAttribute('tabindex') && place.tabIndex < 0) place.tabIndex = -1
  return place
}

/** The path of the element that got the focus last. */
let last: readonly Element[] = []

/** Tells that an element is about to get the focus, and may be removed before. */
export const noteFocus = (path: readonly Element[]): void => {
  last = path
}

const note = ({ target }: FocusEvent): void => {
  noteFocus(target instanceof Element ? pathOf(target) : [])
}

const keep = (): void => {
  const [focused] = last
  if (!focused || focused.isConnected || document.activeElement !== document.body) return
  const place = keptPlace(last)
  last = []
  // The place of the removed element is in view.
  place?.focus({ preventScroll: true })
}

/** One observer for all keepers: each may be inside another one. */
const watch = (() => {
  let observer: MutationObserver | undefined
  return (keeper: Element): void => {
    if (!observer) {
      observer = new MutationObserver(keep)
      document.addEventListener('focusin', note)
    }
    observer.observe(keeper, { childList: true, subtree: true })
  }
})()

/**
 * The `ref` of a section or a list whose controls may go away, such as a row's "Delete": when the focused one is removed, the focus moves to
 * the first element found by the selectors, otherwise to the section itself. Without it the focus would fall to the page's body, and a
 * screen reader would lose its place. Code that moves the focus by itself, and dialogs whose opener is gone, take precedence.
 */
export const useKeptFocus = <Keeper extends HTMLElement = HTMLElement>(...selectors: readonly string[]): RefCallback<Keeper> => {
  const list = selectors.join('\n')
  return useCallback(
    (keeper: Keeper | null) => {
      if (!keeper) return
      keepers.set(keeper, list ? list.split('\n') : [])
      watch(keeper)
      return () => void keepers.delete(keeper)
    },
    [list],
  )
}
