import type { ReactNode } from 'react'

interface DataTableProps {
  /** Names the frame for those who do not see it. */
  readonly label: string
  readonly head: readonly ReactNode[]
  /** Rows of cells that carry the classes `cell` and, for the row's name, `rowHead`. */
  readonly children: ReactNode
}

/** A dense table in a frame that scrolls sideways, by keyboard too. */
export const DataTable = ({ label, head, children }: DataTableProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-md border border-line bg-surface-raised"
  >
    <table className="w-full border-collapse text-start text-sm leading-[1.3]">
      <thead>
        <tr>
          {head.map((text, column) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              key={column}
              scope="col"
              className="h-11 border-b-[1.5px] border-ink px-3 text-start font-semibold whitespace-nowrap text-ink-soft"
            >
              {text}
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
