import { type ReactNode, useId } from 'react'
import { useTabKeys } from './use-tab-keys.ts'

interface TabsProps<Id extends string> {
  readonly label: string
  /** One that is disabled is passed over by the keys. */
  readonly tabs: readonly { readonly id: Id; readonly text: string; readonly isDisabled?: boolean }[]
  readonly current: Id
  readonly onChange: (id: Id) => void
  /** The current tab's panel. */
  readonly children: ReactNode
}

/** Tabs with one panel: arrow keys, Home and End move between them and show the panel at once. */
export const Tabs = <Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) => {
  const id = useId()
  const open = tabs.filter(({ isDisabled }) => !isDisabled).map((tab) => tab.id)
  const keys = useTabKeys(open, current, onChange)
  return (
    <>
      <div role="tablist" onKeyDown={keys.onKeyDown} aria-label={label} className="flex flex-wrap border-b-2 border-ink">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            {...keys.tab(tab.id)}
            id={`${id}-${tab.id}`}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
            disabled={tab.isDisabled}
            className="min-h-11 cursor-pointer px-2.5 font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-[3px]! disabled:cursor-not-allowed disabled:text-muted aria-selected:text-ink aria-selected:shadow-[inset_0_-4px_0_var(--accent)] sm:px-4"
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className="grid min-w-0 gap-8">
        {children}
      </div>
    </>
  )
}
