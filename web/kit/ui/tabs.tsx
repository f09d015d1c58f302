import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

interface TabsProps<Id extends string> {
  readonly label: string
  /** A disabled tab can get the focus and is read aloud, but does not open. */
  readonly tabs: readonly { readonly id: Id; readonly text: ReactNode; readonly isDisabled?: boolean }[]
  readonly current: Id
  readonly onChange: (id: Id) => void
  /** `segments` divide one small frame between a few choices, `sheet` is for the head of a sheet, a `bar` divides the page's width. */
  readonly look?: 'line' | 'segments' | 'sheet' | 'bar'
  readonly listClassName?: string
  readonly panelClassName?: string
  /** The id of each tab's panel, if the page has the panels. */
  readonly panelOf?: (id: Id) => string
  /** The current tab's panel; absent if the page shows and hides its parts itself. */
  readonly children?: ReactNode
}

const looks = {
  line: {
    list: 'flex flex-wrap border-b-2 border-ink',
    tab: 'px-2.5 text-ink-soft hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-4px_0_var(--accent)] sm:px-4',
  },
  sheet: {
    list: 'flex border-b border-line data-[more~=left]:mask-l-from-[calc(100%-2.5rem)] data-[more~=right]:mask-r-from-[calc(100%-2.5rem)]',
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

/** The width of the neighbouring tab that stays visible, in pixels: an edge with more tabs fades over this width. */
const peek = 40

/**
 * A row of tabs that does not fit scrolls. Its current tab is kept visible, also when the row becomes visible or changes its width, and
 * `data-more` names the edges that have more tabs.
 */
const useTabsInSight = (current: string, count: number) => {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is current, or there are more of them
  useEffect(() => {
    const row = list.current
    if (!row) return
    const tellMore = () => {
      const frame = row.getBoundingClientRect()
      const places = [...row.children].map((tab) => tab.getBoundingClientRect())
      const edges = [
        ...(places.some(({ left }) => left < frame.left - 1) ? ['left'] : []),
        ...(places.some(({ right }) => right > frame.right + 1) ? ['right'] : []),
      ]
      row.dataset.more = edges.join(' ')
    }
    const show = () => {
      const tab = row.querySelector('[aria-selected="true"]')
      if (tab && row.scrollWidth > row.clientWidth) {
        const [frame, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
        row.scrollLeft += Math.min(0, place.left - peek - frame.left) + Math.max(0, place.right + peek - frame.right)
      }
      tellMore()
    }
    show()
    // A hidden part of the page has no width: its current tab is scrolled into view when it becomes visible.
    const sizes = new ResizeObserver(show)
    for (const each of [row, ...row.children]) sizes.observe(each)
    row.addEventListener('scroll', tellMore, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', tellMore)
    }
  }, [current, count])
  return list
}

/** Tabs with one panel: arrow keys, Home and End move between them and show the panel immediately. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  current,
  onChange,
  look = 'line',
  listClassName,
  panelClassName = 'grid min-w-0 gap-8',
  panelOf,
  children,
}: TabsProps<Id>) => {
  const list = useTabsInSight(current, tabs.length)
  return (
    <BaseTabs.Root value={current} onValueChange={onChange} className="contents">
      <BaseTabs.List ref={list} activateOnFocus aria-label={label} className={classNames(looks[look].list, listClassName)}>
        {tabs.map(({ id, text, isDisabled }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            disabled={isDisabled}
            {...(panelOf && { 'aria-controls': panelOf(id) })}
            className={classNames(
              'min-h-11 cursor-pointer font-semibold focus-visible:-outline-offset-[3px]! aria-disabled:cursor-not-allowed aria-disabled:text-muted',
              looks[look].tab,
            )}
          >
            {text}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children !== undefined && (
        <BaseTabs.Panel value={current} className={panelClassName}>
          {children}
        </BaseTabs.Panel>
      )}
    </BaseTabs.Root>
  )
}
