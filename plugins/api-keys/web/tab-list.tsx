import { type ReactNode, useId } from 'react'
import { useTabKeys } from '#web'

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
  const keys = useTabKeys(
    tabs.map((tab) => tab.id),
    current,
    onChange,
  )
  return (
    <>
      <div role="tablist" onKeyDown={keys.onKeyDown} aria-label={label} className="flex flex-wrap border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            {...keys.tab(tab.id)}
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-panel`}
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
