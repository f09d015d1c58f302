import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { lateComponent } from './late.tsx'
import type { TabListProps } from './tab-list.tsx'

const TabList = lateComponent(async () => (await import('./tab-list.tsx')).TabList)

/** Tabs that can be pressed, until the code of their keys is there. */
const PlainTabList = ({ label, tabs, current, onChange, className, tabClassName, partsOf }: TabListProps) => (
  <div role="tablist" aria-label={label} className={className}>
    {tabs.map(({ id, text, isDisabled }) => (
      <button
        key={id}
        type="button"
        role="tab"
        aria-selected={id === current}
        aria-disabled={isDisabled}
        tabIndex={id === current ? 0 : -1}
        onClick={() => !isDisabled && onChange(id)}
        className={tabClassName}
        {...partsOf(id)}
      >
        {text}
      </button>
    ))}
  </div>
)

interface TabsProps<Id extends string> {
  readonly label: string
  /** One that is disabled can be reached and heard, and does not open. */
  readonly tabs: readonly { readonly id: Id; readonly text: ReactNode; readonly isDisabled?: boolean }[]
  readonly current: Id
  readonly onChange: (id: Id) => void
  /** `segments` divide one small frame between a few choices, `sheet` heads a sheet, a `bar` divides the page's width. */
  readonly look?: 'line' | 'segments' | 'sheet' | 'bar'
  readonly listClassName?: string
  readonly panelClassName?: string
  /** The current tab's panel; none where the page shows and hides its parts itself. */
  readonly children?: ReactNode
}

const looks = {
  line: {
    list: 'flex flex-wrap border-b-2 border-ink',
    tab: 'px-2.5 text-ink-soft hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-4px_0_var(--accent)] sm:px-4',
  },
  sheet: {
    list: 'flex border-b border-line',
    tab: 'min-h-12 whitespace-nowrap px-3 text-ink-soft hover:not-aria-disabled:text-ink hover:not-aria-disabled:underline hover:not-aria-disabled:underline-offset-4 aria-selected:text-ink aria-selected:shadow-[inset_0_-3px_0_var(--accent)] aria-disabled:font-normal',
  },
  segments: {
    list: 'grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-line bg-surface-sunken p-1',
    tab: 'flex items-center justify-center gap-2 rounded-sm aria-selected:bg-surface-raised aria-selected:shadow-[0_0_0_1.5px_var(--line-strong)]',
  },
  bar: {
    list: 'grid auto-cols-fr grid-flow-col border-b border-line bg-surface-raised',
    tab: 'min-h-14 px-1 text-ink-soft aria-selected:text-ink aria-selected:shadow-[inset_0_-3px_0_var(--accent)]',
  },
} as const

/** Tabs with one panel: arrow keys, Home and End move between them and show the panel at once. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  current,
  onChange,
  look = 'line',
  listClassName,
  panelClassName = 'grid min-w-0 gap-8',
  children,
}: TabsProps<Id>) => {
  const id = useId()
  const hasPanel = children !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const isWhole = TabList.useIsHere()
  /** The tab that has the focus, which the whole list takes over from the plain one. */
  const focused = useRef<string | undefined>(undefined)
  focused.current = frame.current?.contains(document.activeElement) ? document.activeElement?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one list comes in the other's place
  useEffect(() => {
    const tab = focused.current
    // Its tabs know their places a moment after they are drawn.
    if (tab) setTimeout(() => document.getElementById(tab)?.focus())
  }, [isWhole])
  // Where the tabs do not all fit, the current one is in sight.
  useEffect(() => {
    const list = frame.current?.querySelector('[role="tablist"]')
    const tab = list?.querySelector('[aria-selected="true"]')
    if (!list || !tab || !current) return
    const [edge, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += Math.min(0, place.left - edge.left) + Math.max(0, place.right - edge.right)
  }, [current])
  const List = isWhole ? TabList : PlainTabList
  return (
    <>
      <div ref={frame} className="contents">
        <List
          label={label}
          tabs={tabs}
          current={current}
          onChange={(tab) => onChange(tab as Id)}
          className={classNames(looks[look].list, listClassName)}
          tabClassName={classNames(
            'min-h-11 cursor-pointer font-semibold focus-visible:-outline-offset-[3px]! aria-disabled:cursor-not-allowed aria-disabled:text-muted',
            looks[look].tab,
          )}
          partsOf={(tab) => ({ id: `${id}-${tab}`, 'aria-controls': hasPanel && tab === current ? `${id}-panel` : undefined })}
        />
      </div>
      {hasPanel && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is reached by keyboard, also where nothing in it is
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0} className={panelClassName}>
          {children}
        </div>
      )}
    </>
  )
}
