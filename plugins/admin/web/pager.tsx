import { Button, formatNumber, useTranslation } from '#web'

interface PagerProps {
  /** What is paged, to tell two pagers apart. */
  readonly of: string
  readonly page: number
  readonly pages: number
  readonly perPage: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** Which rows are shown, and the ways to the others. */
export const Pager = ({ of, page, pages, perPage, total, onChange }: PagerProps) => {
  const { t } = useTranslation('admin')
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  const counts = { from: formatNumber(from), to: formatNumber(Math.min(page * perPage, total)), total: formatNumber(total) }
  return (
    <nav aria-label={t('pager.label', { name: of })} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-ink-soft">
        {t('pager.range', counts)}
      </p>
      <div className="flex items-center gap-3.5">
        <Button variant="secondary" small disabled={page <= 1} onClick={() => onChange(page - 1)}>
          {t('pager.previous')}
        </Button>
        <span>{t('pager.page', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
        <Button variant="secondary" small disabled={page >= pages} onClick={() => onChange(page + 1)}>
          {t('pager.next')}
        </Button>
      </div>
    </nav>
  )
}
