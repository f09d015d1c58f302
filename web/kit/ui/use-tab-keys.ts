import { type KeyboardEvent, useRef } from 'react'

/**
 * The keys of a tab list: arrow keys (as the page reads), Home and End move the choice and the focus.
 * @param ids the tabs that can be chosen, in the order in which they stand
 * @returns the keys' handler for the element of role `tablist`, and what each tab needs
 */
export const useTabKeys = <Id extends string>(ids: readonly Id[], current: Id, onChange: (id: Id) => void) => {
  const buttons = useRef(new Map<Id, HTMLButtonElement | null>())
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const at = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (ids.indexOf(current) + step) % ids.length
    const id = at === undefined ? undefined : ids.at(at)
    if (id === undefined) return
    event.preventDefault()
    onChange(id)
    buttons.current.get(id)?.focus()
  }
  const tab = (id: Id) => ({
    ref: (button: HTMLButtonElement | null) => void buttons.current.set(id, button),
    type: 'button' as const,
    role: 'tab',
    'aria-selected': id === current,
    // One stop for the whole list: the arrow keys lead on from there.
    tabIndex: id === current ? 0 : -1,
    onClick: () => onChange(id),
  })
  return { onKeyDown, tab }
}
