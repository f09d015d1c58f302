import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'

/** A column by which rows can be sorted. */
export interface SortableHead {
  readonly text: string
  /** The direction in which the rows are sorted by this column; absent if they are not. */
  readonly sorted?: 'ascending' | 'descending' | undefined
  readonly onSort: () => void
}

interface DataTableProps {
  /** The accessible name of the frame. */
  readonly label: string
  readonly head: readonly (ReactNode | SortableHead)[]
  /** Rows of cells with the classes `cell` and, for the row's name, `rowHead`. */
  readonly children: ReactNode
}

const isSortable = (head: ReactNode | SortableHead): head is SortableHead => typeof head === 'object' && head !== null && 'onSort' in head

const SortButton = ({ text, sorted, onSort }: SortableHead) => {
  const Arrow = sorted === undefined ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button type="button" onClick={onSort} className="-mx-3 inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-3 hover:text-ink">
      {text}
      <Arrow aria-hidden="true" className={`size-3.5 ${sorted ? 'text-ink' : 'opacity-60'}`} />
    </button>
  )
}

/** A dense table in a frame that scrolls horizontally, also by keyboard. The frame keeps the focus of controls in rows that go away. */
export const DataTable = ({ label, head, children }: DataTableProps) => (
  <section
    ref={useKeptFocus()}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-md border border-line bg-surface-raised"
  >
    <table className="w-full border-collapse text-start text-sm leading-[1.3]">
      <thead>
        <tr>
          {head.map((each, column) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              key={column}
              scope="col"
              {...(isSortable(each) && { 'aria-sort': each.sorted ?? 'none' })}
              className="h-11 border-b-[1.5px] border-ink px-3 text-start font-semibold whitespace-nowrap text-ink-soft"
            >
              {isSortable(each) ? <SortButton {...each} /> : each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:hover]:bg-surface [&>tr:last-child>*]:border-b-0">{children}</tbody>
    </table>
  </section>
)

export const cell = 'h-13 border-b border-line px-3 py-1 align-middle'
export const rowHead = `${cell} text-start font-semibold`
