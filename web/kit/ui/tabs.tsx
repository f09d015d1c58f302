import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

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
  const buttons = useRef(new Map<Id, HTMLButtonElement | null>())
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const open = tabs.filter(({ isDisabled }) => !isDisabled)
    const at = open.findIndex((tab) => tab.id === current)
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (at + step) % open.length
    const tab = to === undefined ? undefined : open.at(to)
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    buttons.current.get(tab.id)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className="flex overflow-x-auto border-b-2 border-ink">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => void buttons.current.set(tab.id, button)}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => onChange(tab.id)}
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
