import { BookOpen, Box, CircleHelp, FileText, FolderClosed, History, Info, type LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '#web'
import type { SearchGroup, SearchItem } from '../contract.ts'
import { markWords } from '../search-words.ts'

const icons: Record<SearchGroup['kind'], LucideIcon> = {
  lesson: BookOpen,
  term: Info,
  module: Box,
  page: CircleHelp,
  'plan-sheet': FileText,
  logbook: History,
  project: FolderClosed,
}
export const kindIcon = (kind: SearchGroup['kind']): LucideIcon => icons[kind]

/** A text with the searched words underlined. */
const Marked = ({ text, query }: { text: string; query: string }) => (
  <bdi>
    {markWords(text, query).map(({ text: part, isMarked }, place) => {
      const key = `${place}-${part}`
      return isMarked ? (
        <mark key={key} className="bg-transparent font-bold text-inherit underline decoration-2 underline-offset-[0.18em]">
          {part}
        </mark>
      ) : (
        <Fragment key={key}>{part}</Fragment>
      )
    })}
  </bdi>
)

/** The two lines of a result. */
export const ResultWords = ({ item, query }: { item: SearchItem; query: string }) => {
  const { t } = useTranslation('search')
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 wrap-anywhere">
      <span className="font-semibold">
        <Marked text={item.title} query={query} />
      </span>
      <span className="col-span-2 text-sm text-ink-soft">
        <Marked text={item.excerpt} query={query} />
      </span>
      {item.locked && <span className="col-start-2 row-start-1 font-mono text-xs text-muted">{t('withAccess')}</span>}
    </span>
  )
}
