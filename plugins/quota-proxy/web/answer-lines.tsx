import { type ComponentProps, useMemo } from 'react'
import { wordsOf } from '#core/markdown'
import { directionOf, FootnoteScope, MarkdownBlocks, MarkdownInline, TaskMark, useTranslation } from '#web'
import { type AnswerLine, type AnswerPart, answerParts } from './answer-parts.ts'
import { CodeBlock } from './code-block.tsx'
import type { MarkableLine } from './use-marks.ts'

interface AnswerLinesProps {
  readonly text: string
  /** The marked lines, keyed by their ids. */
  readonly marked: ReadonlyMap<number, unknown>
  readonly onMark: (line: MarkableLine) => void
  readonly onRun?: (() => void) | undefined
}

type Marks = Pick<AnswerLinesProps, 'marked' | 'onMark'>

const indents = ['', '', 'ps-7', 'ps-12']

/** The box that marks a line. */
const Mark = ({ isMarked, onMark, ...rest }: { isMarked: boolean; onMark: () => void } & ComponentProps<'input'>) => (
  <input type="checkbox" checked={isMarked} onChange={onMark} {...rest} />
)

const Line = ({ line: { id, text, nodes, number, depth, isDone }, marked, onMark }: { line: AnswerLine } & Marks) => (
  <li dir={directionOf(wordsOf(nodes))} className="not-first:border-t border-line">
    {/* biome-ignore lint/a11y/noLabelWithoutControl: its control is the box that Mark draws */}
    <label
      className={`grid min-h-11 cursor-pointer grid-cols-[1.25rem_1.4rem_minmax(0,1fr)] items-baseline gap-2.5 px-4 py-2 leading-normal hover:bg-ink/5 has-checked:bg-surface-sunken has-checked:shadow-[inset_4px_0_0_var(--ink)] sm:px-3 rtl:has-checked:shadow-[inset_-4px_0_0_var(--ink)] ${indents[Math.min(depth, 3)]}`}
    >
      <Mark isMarked={marked.has(id)} onMark={() => onMark({ id, text })} className="peer mt-0.5 size-5 self-start accent-ink" />
      <span aria-hidden="true" className="text-end font-mono text-muted">
        {number ?? (depth > 0 ? '–' : '')}
      </span>
      <span className="max-w-[76ch] wrap-anywhere peer-checked:[&]:font-semibold in-[label:has(:checked)]:font-semibold">
        {isDone !== null && <TaskMark isDone={isDone} />}
        <MarkdownInline nodes={nodes} />
      </span>
    </label>
  </li>
)

const Table = ({ table: { header, rows }, marked, onMark }: { table: AnswerPart & { kind: 'table' } } & Marks) => {
  const { t } = useTranslation('quota-proxy')
  return (
    <div
      dir={directionOf(wordsOf(header[0]?.children ?? []))}
      className="prose my-2 max-w-none! overflow-x-auto px-4 sm:px-3"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <td className="min-w-8!">
              <span className="sr-only">{t('marks.mark')}</span>
            </td>
            {header.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <th key={place} dir="auto">
                <MarkdownInline nodes={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, text, cells }, row) => (
            <tr key={id} className="has-checked:bg-surface-sunken has-checked:font-semibold">
              <td className="min-w-8!">
                <Mark
                  aria-label={t('marks.row', { n: row + 1 })}
                  isMarked={marked.has(id)}
                  onMark={() => onMark({ id, text })}
                  className="size-5 accent-ink"
                />
              </td>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={place} dir="auto">
                  <MarkdownInline nodes={cell.children} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Groups consecutive lines into one list. */
const groupsOf = (parts: readonly AnswerPart[]) => {
  const groups: (readonly AnswerLine[] | Exclude<AnswerPart, AnswerLine>)[] = []
  let lines: AnswerLine[] = []
  for (const part of parts) {
    if (part.kind === 'line') {
      if (lines.length === 0) groups.push(lines)
      lines.push(part)
    } else {
      groups.push(part)
      lines = []
    }
  }
  return groups
}

/** Renders a complete answer line by line; each line can be marked. */
export const AnswerLines = ({ text, marked, onMark, onRun }: AnswerLinesProps) => {
  const groups = useMemo(() => groupsOf(answerParts(text)), [text])
  const drawn = groups.map((group) => {
    if ('kind' in group) {
      if (group.kind === 'heading')
        return (
          <h3 key={group.id} dir="auto" className="px-4 pt-3 pb-1 font-sans text-base font-bold sm:px-3">
            <MarkdownInline nodes={group.nodes} />
          </h3>
        )
      if (group.kind === 'block')
        return (
          <div key={group.id} className="prose px-4 py-1 sm:px-3">
            <MarkdownBlocks blocks={[group.block]} />
          </div>
        )
      if (group.kind === 'table') return <Table key={group.id} table={group} marked={marked} onMark={onMark} />
      return (
        <div key={group.id} className="px-4 sm:px-3">
          <CodeBlock code={group.text} language={group.language} onRun={onRun} />
        </div>
      )
    }
    return (
      <ol key={group[0]?.id} className="text-base">
        {group.map((line) => (
          <Line key={line.id} line={line} marked={marked} onMark={onMark} />
        ))}
      </ol>
    )
  })
  return <FootnoteScope>{drawn}</FootnoteScope>
}
