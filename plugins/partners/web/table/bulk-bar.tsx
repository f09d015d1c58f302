import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, useToast, useTranslation } from '#web'
import { partners } from '../partners-client.ts'
import type { Filters } from './use-filters.ts'

interface BulkBarProps {
  readonly picked: ReadonlySet<string>
  /** The number of partners that match the filters, over all pages. */
  readonly total: number
  readonly filters: Filters
  readonly onDone: () => void
}

/** Pauses or resumes the selected partners, or all that match the filters. */
export const BulkBar = ({ picked, total, filters, onDone }: BulkBarProps) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  /** The action to confirm for all partners shown; null while nothing is asked. */
  const [asking, setAsking] = useState<'pause' | 'resume' | null>(null)
  const set = useMutation({
    mutationFn: ({ isActive, isAll }: { isActive: boolean; isAll: boolean }) => {
      const { page: _page, limit: _limit, ...shown } = filters.input
      return partners.client.setActive({ is_active: isActive, ...(isAll ? { filters: shown } : { codes: [...picked] }) })
    },
    onSuccess: ({ changed }, { isActive }) => {
      toast({ tone: 'success', title: t(isActive ? 'bulk.resumed' : 'bulk.paused', { count: changed }) })
      setAsking(null)
      onDone()
    },
    onError: () => toast({ tone: 'danger', title: t('edit.failed') }),
  })
  return (
    <section aria-label={t('bulk.title')} className="flex flex-wrap items-center gap-2.5">
      <p className="text-sm text-ink-soft" role="status">
        {picked.size > 0 ? t('bulk.picked', { count: picked.size }) : t('bulk.shown', { count: total })}
      </p>
      {picked.size > 0 ? (
        <>
          <Button variant="secondary" small busy={set.isPending} onClick={() => set.mutate({ isActive: false, isAll: false })}>
            {t('bulk.pause')}
          </Button>
          <Button variant="quiet" small busy={set.isPending} onClick={() => set.mutate({ isActive: true, isAll: false })}>
            {t('bulk.resume')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="quiet" small onClick={() => setAsking('pause')}>
            {t('bulk.pauseAll')}
          </Button>
          <Button variant="quiet" small onClick={() => setAsking('resume')}>
            {t('bulk.resumeAll')}
          </Button>
        </>
      )}
      {asking && (
        <Dialog
          open
          onOpenChange={() => setAsking(null)}
          title={t(`bulk.${asking}AllAsk`, { count: total })}
          description={t('bulk.askText')}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsking(null)}>
                {t('import.cancel')}
              </Button>
              <Button busy={set.isPending} onClick={() => set.mutate({ isActive: asking === 'resume', isAll: true })}>
                {t(`bulk.${asking}All`)}
              </Button>
            </>
          }
        />
      )}
    </section>
  )
}
