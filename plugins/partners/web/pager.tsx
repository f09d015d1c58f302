import { Button, formatNumber, useTranslation } from '#web'
import { referralsPageSize } from '../contract.ts'

interface PagerProps {
  readonly page: number
  readonly total: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
}

/** Which rows these are, and the way to the others. */
export const Pager = ({ page, total, totalPages, onPage }: PagerProps) => {
  const { t } = useTranslation('partners')
  const from = (page - 1) * referralsPageSize + 1
  const to = Math.min(page * referralsPageSize, total)
  return (
    <nav aria-label={t('pager.label')} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        {t('pager.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </p>
      {totalPages > 1 && (
        <div className="flex items-center gap-3.5">
          <Button variant="secondary" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('pager.previous')}
          </Button>
          <span className="text-sm">{t('pager.page', { page: formatNumber(page), pages: formatNumber(totalPages) })}</span>
          <Button variant="secondary" small disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
            {t('pager.next')}
          </Button>
        </div>
      )}
    </nav>
  )
}
