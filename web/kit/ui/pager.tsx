import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/format.ts'
import { Button } from './button.tsx'

interface PagerProps {
  /** The namespace with the texts `pager.label` (of `name`), `range`, `previous`, `next` and `page`. */
  readonly ns: string
  /** The list's name, to distinguish two pagers. */
  readonly of?: string
  readonly page: number
  readonly pages: number
  readonly perPage: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** The range of the shown rows, and buttons for the other pages if there are any. */
export const Pager = ({ ns, of, page: asked, pages, perPage, total, onChange }: PagerProps) => {
  // An old link may name a page after the last one; then the last one is shown.
  const page = Math.min(asked, Math.max(1, pages))
  const { t } = useTranslation(ns)
  const from = Math.min(total, (page - 1) * perPage + 1)
  const counts = { from: formatNumber(from), to: formatNumber(Math.min(page * perPage, total)), total: formatNumber(total) }
  return (
    <nav aria-label={t('pager.label', { name: of })} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-ink-soft tabular-nums">
        {t('pager.range', counts)}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-3.5">
          <Button variant="secondary" small disabled={page <= 1} onClick={() => onChange(page - 1)}>
            {t('pager.previous')}
          </Button>
          <span>{t('pager.page', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
          <Button variant="secondary" small disabled={page >= pages} onClick={() => onChange(page + 1)}>
            {t('pager.next')}
          </Button>
        </div>
      )}
    </nav>
  )
}
