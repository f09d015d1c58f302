import { Check } from 'lucide-react'
import { Button, formatHour, useFailureSentence, useTranslation } from '#web'
import type { SheetState } from './sheet-saver.ts'

/** Whether the sheet is saved, in words, always visible. */
export const SaveState = ({ state, onRetry }: { state: SheetState; onRetry: () => void }) => {
  const { t } = useTranslation('plan-sheets')
  const sentenceOf = useFailureSentence('plan-sheets')
  const { status, failure, base, isMerged } = state
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p role="status" className="flex items-center gap-2">
        {status === 'saved' && <Check aria-hidden="true" className="size-4 shrink-0" />}
        <span>
          {status === 'saved' && t('saved.saved', { time: formatHour(base.updated_at) })}
          {status === 'saving' && t('saved.saving')}
          {(status === 'unsaved' || status === 'conflict') && t('saved.unsaved')}
          {status === 'offline' && t('saved.offline')}
          {status === 'failed' && failure && t('saved.failed', { reason: sentenceOf(failure) })}
          {isMerged && ` ${t('saved.merged')}`}
        </span>
      </p>
      {(status === 'failed' || status === 'offline') && (
        <Button small variant="quiet" onClick={onRetry}>
          {t('saved.retry')}
        </Button>
      )}
    </div>
  )
}
