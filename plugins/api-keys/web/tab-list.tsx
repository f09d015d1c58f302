import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabListProps<Tab extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Tab; readonly label: string }[]
  readonly current: Tab
  readonly onChange: (tab: Tab) => void
  /** The current tab's panel. */
  readonly children: ReactNode
}

/** Tabs with their panel: arrows, Home and End move between them. */
export const TabList = <Tab extends string>({ label, tabs, current, onChange, children }: TabListProps<Tab>) => {
  const id = useId()
  const buttons = useRef(new Map<Tab, HTMLButtonElement | null>())
  const move = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex((tab) => tab.id === current)
    const steps: Record<string, number> = { ArrowRight: isRtl ? at - 1 : at + 1, ArrowLeft: isRtl ? at + 1 : at - 1, Home: 0, End: -1 }
    const to = steps[event.key]
    const next = to === undefined ? undefined : tabs.at(to === tabs.length ? 0 : to)
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    buttons.current.get(next.id)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className="-mx-1 flex border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => void buttons.current.set(tab.id, button)}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="nav-link aria-selected:shadow-[inset_0_-3px_0_var(--accent)]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold text alone, which the keyboard must be able to scroll to */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0} className="min-w-0 pt-2">
        {children}
      </div>
    </>
  )
}
