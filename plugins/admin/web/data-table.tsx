import type { ReactNode } from 'react'
import { useTranslation } from '#web'

interface DataTableProps {
  /** Names the table for those who do not see it. */
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}

/** A dense table in a frame that scrolls sideways, by keyboard too. Cells take `cell`, the row's name `rowHead`. */
export const DataTable = ({ label, head, children }: DataTableProps) => {
  const { t } = useTranslation('admin')
  return (
    <section
      aria-label={t('table', { name: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface-raised"
    >
      <table className="w-full border-collapse text-start text-sm leading-[1.3]">
        <thead>
          <tr>
            {head.map((text) => (
              <th
                key={text}
                scope="col"
                className="h-11 border-b-[1.5px] border-ink px-3 text-start font-semibold whitespace-nowrap text-ink-soft"
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0 [&>tr:hover]:bg-surface">{children}</tbody>
      </table>
    </section>
  )
}

export const cell = 'h-13 border-b border-line px-3 py-1 align-middle'
export const rowHead = `${cell} text-start font-semibold`
