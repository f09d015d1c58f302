import { memo, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../../core/drawing/text-direction.ts'
import {
  type Block,
  type Cell,
  type ListItem,
  type List as ListNode,
  type Table as TableNode,
  wordsOf,
} from '../../../../core/markdown/index.ts'
import { Disclosure } from '../disclosure.tsx'
import { Notice } from '../notice.tsx'
import { withIndexKeys } from '../with-index-keys.ts'
import { Formula } from './formula.tsx'
import { FootnotePrefix, MarkdownInline } from './markdown-inline.tsx'
import { TaskMark } from './task-mark.tsx'

/** A heading in a text always has a lower level than the page's own. */
const headingOf = (depth: number) => (depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4')

const aligned = { start: undefined, left: 'text-left!', center: 'text-center!', right: 'text-right!' } as const

const wordsIn = (blocks: readonly Block[]): string => {
  const [first] = blocks
  if (!first) return ''
  if (first.type === 'list') return wordsIn(first.items[0]?.children ?? [])
  if (first.type === 'table') return wordsOf(first.header[0]?.children ?? [])
  if (first.type === 'code' || first.type === 'rule' || first.type === 'mathematics' || first.type === 'footnotes') return ''
  return first.type === 'paragraph' || first.type === 'heading' ? wordsOf(first.children) : wordsIn(first.children)
}

const Cells = ({ cells, alignments, as: Tag }: { cells: readonly Cell[]; alignments: TableNode['alignments']; as: 'th' | 'td' }) => (
  <tr>
    {withIndexKeys(cells).map(({ key, item: { children } }, place) => (
      <Tag key={key} dir="auto" className={aligned[alignments[place] ?? 'start']}>
        <MarkdownInline nodes={children} />
      </Tag>
    ))}
  </tr>
)

const Table = ({ table: { alignments, header, rows } }: { table: TableNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
  <div dir={directionOf(wordsOf(header[0]?.children ?? []))} className="max-h-[80vh] overflow-auto" tabIndex={0}>
    <table>
      <thead>
        <Cells cells={header} alignments={alignments} as="th" />
      </thead>
      <tbody>
        {withIndexKeys(rows).map(({ key, item: row }) => (
          <Cells key={key} cells={row} alignments={alignments} as="td" />
        ))}
      </tbody>
    </table>
  </div>
)

const Entry = ({ item: { isDone, children } }: { item: ListItem }) => {
  const [first] = children
  const isTight = first?.type === 'paragraph' && first.isTight
  return (
    <li dir={isTight ? 'auto' : directionOf(wordsIn(children))} className={isDone === null ? undefined : 'task'}>
      {isDone !== null && <TaskMark isDone={isDone} />}
      <MarkdownBlocks blocks={children} />
    </li>
  )
}

const List = ({ list }: { list: ListNode }) => {
  const items = withIndexKeys(list.items).map(({ key, item }) => <Entry key={key} item={item} />)
  const dir = directionOf(wordsIn([list]))
  return list.start === null ? (
    <ul dir={dir}>{items}</ul>
  ) : (
    <ol dir={dir} start={list.start}>
      {items}
    </ol>
  )
}

const tones = { note: 'info', tip: 'success', important: 'neutral', warning: 'warning', caution: 'danger' } as const

const Alert = ({ kind, children }: { kind: keyof typeof tones; children: readonly Block[] }) => {
  const { t } = useTranslation('shell')
  return (
    <Notice role="note" tone={tones[kind]} title={t(`markdown.${kind}`)} dir={directionOf(wordsIn(children))}>
      <MarkdownBlocks blocks={children} />
    </Notice>
  )
}

/** A model's reasoning before its answer, collapsed, since it is not part of the answer. */
export const Reasoning = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell')
  return (
    <Disclosure summary={t('markdown.reasoning')} className="text-ink-soft">
      {children}
    </Disclosure>
  )
}

const Footnotes = ({ items }: Extract<Block, { type: 'footnotes' }>) => {
  const { t } = useTranslation('shell')
  const prefix = use(FootnotePrefix)
  return (
    <ol className="border-t border-line pt-3 text-sm">
      {items.map(({ number, uses, children }) => (
        <li key={number} id={`${prefix}-${number}`} value={number}>
          <MarkdownBlocks blocks={children} />{' '}
          {Array.from({ length: uses }, (_, use) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place
            <a key={use} href={`#${prefix}-${number}-from-${use}`} aria-label={t('markdown.backToText')}>
              ↩
            </a>
          ))}
        </li>
      ))}
    </ol>
  )
}

const One = memo(({ block }: { block: Block }): ReactNode => {
  switch (block.type) {
    case 'heading': {
      const Heading = headingOf(block.depth)
      return (
        <Heading dir="auto">
          <MarkdownInline nodes={block.children} />
        </Heading>
      )
    }
    case 'paragraph':
      return block.isTight ? (
        <MarkdownInline nodes={block.children} />
      ) : (
        <p dir="auto">
          <MarkdownInline nodes={block.children} />
        </p>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard
        <pre tabIndex={0} dir="ltr">
          <code>{block.text}</code>
        </pre>
      )
    case 'mathematics':
      return <Formula {...block} />
    case 'quote':
      return block.alert ? (
        <Alert kind={block.alert}>{block.children}</Alert>
      ) : (
        <blockquote dir={directionOf(wordsIn(block.children))}>
          <MarkdownBlocks blocks={block.children} />
        </blockquote>
      )
    case 'list':
      return <List list={block} />
    case 'table':
      return <Table table={block} />
    case 'rule':
      return <hr />
    case 'details':
      return (
        <Disclosure
          summary={
            <bdi>
              <MarkdownInline nodes={block.summary} />
            </bdi>
          }
          open={block.isOpen || undefined}
        >
          <MarkdownBlocks blocks={block.children} />
        </Disclosure>
      )
    case 'reasoning':
      return (
        <Reasoning>
          <MarkdownBlocks blocks={block.children} />
        </Reasoning>
      )
    default:
      return <Footnotes {...block} />
  }
})

/** Paragraphs, lists, tables and code of a parsed text. */
export const MarkdownBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  withIndexKeys(blocks).map(({ key, item }) => <One key={key} block={item} />)

/** Blocks of a text that is still arriving, with their first lines as keys, so that settled blocks are not rendered again. */
export const StreamedBlocks = ({ blocks }: { blocks: readonly { readonly key: number; readonly block: Block }[] }) =>
  blocks.map(({ key, block }) => <One key={key} block={block} />)
