import type { KeyboardEvent, ReactNode } from 'react'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly text: string }[]
  readonly current: Id
  readonly onChange: (id: Id) => void
  readonly children: ReactNode
}

/** Tabs with one panel: arrow keys, Home and End move between them and show the panel at once. */
export const Tabs = <Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) => {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex(({ id }) => id === current)
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    document.getElementById(`tab-${tab.id}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className="flex overflow-x-auto border-b-2 border-ink">
        {tabs.map(({ id, text }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current}
            aria-controls="tab-panel"
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
            className="min-h-11 px-2.5 font-semibold sm:px-4 text-ink-soft hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-4px_0_var(--accent)] focus-visible:-outline-offset-[3px]!"
          >
            {text}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`} className="grid gap-8">
        {children}
      </div>
    </>
  )
}
