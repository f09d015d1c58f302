import type { ReactNode } from 'react'
import type { SkillRow, SkillsBlock } from './landing-content.ts'

/** Height tints, from lowland to summit. */
const tints = ['bg-terrain-1', 'bg-terrain-2', 'bg-terrain-3', 'bg-terrain-4', 'bg-terrain-5', 'bg-terrain-6']

const cell = 'px-3.5 py-[1.05rem] max-lg:p-0'

const Leg = ({ row, isFull }: { row: SkillRow; isFull: boolean }) => (
  <tr className="border-b border-line max-lg:grid max-lg:grid-cols-[3.5rem_1fr_auto] max-lg:gap-x-3 max-lg:py-3">
    <td className="h-px p-0 max-lg:row-span-2 max-lg:h-auto">
      <span className={`grid h-full w-14 place-items-center font-mono text-[1.05rem] ${tints[(row.order - 1) % tints.length]}`}>
        {row.order}
      </span>
    </td>
    <th scope="row" className={`${cell} text-start font-mono text-base font-bold`}>
      {row.skill}
    </th>
    <td className={`${cell} max-lg:col-[2/4] max-lg:row-2 max-lg:text-ink-soft`}>{row.outcome}</td>
    {isFull && <td className={`${cell} max-lg:hidden`}>{row.tool}</td>}
    {isFull && <td className={`${cell} font-mono text-sm max-lg:text-xs max-lg:text-muted`}>{row.calls}</td>}
  </tr>
)

interface FlightPlanProps {
  block: SkillsBlock
  /** Whether it directly follows the hero, and not another block with its own spacing. */
  isFirst: boolean
  /** Content below the legs. */
  children: ReactNode
}

/** The skills in order, as a pilot's navigation log; rows with a tinted leg number on a phone. */
export const FlightPlan = ({ block, isFirst, children }: FlightPlanProps) => (
  <section id="learn" aria-labelledby="skills" className={`page-width pb-(--space-section) ${isFirst ? 'pt-(--space-section)' : ''}`}>
    <header className="mb-5 flex flex-wrap items-baseline gap-x-8 gap-y-2">
      <h2 id="skills">{block.title}</h2>
      <p className="text-ink-soft">{block.text}</p>
    </header>
    <table className="w-full border-collapse border-b-2 border-ink text-start max-lg:block">
      {block.columns && (
        <thead className="max-lg:hidden">
          <tr className="border-b-2 border-ink">
            {block.columns.map((column) => (
              <th key={column} scope="col" className="px-3.5 py-3 text-start text-sm font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody className="max-lg:block">
        {block.rows.map((row) => (
          <Leg key={row.order} row={row} isFull={Boolean(block.columns)} />
        ))}
      </tbody>
    </table>
    {children}
  </section>
)
