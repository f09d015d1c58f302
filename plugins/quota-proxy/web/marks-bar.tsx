import { ArrowUp, FileText } from 'lucide-react'
import { Button, useTranslation } from '#web'

interface MarksBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly onIntoPrompt?: (() => void) | undefined
  readonly onToPlan?: (() => void) | undefined
}

/** Actions for the marked lines. */
export const MarksBar = ({ count, onClear, onIntoPrompt, onToPlan }: MarksBarProps) => {
  const { t } = useTranslation('quota-proxy')
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-surface-raised px-4 py-2 sm:ps-6 sm:pe-3">
      <b role="status" className="tabular-nums max-sm:grow">
        {t('marks.count', { count })}
      </b>
      <Button variant="quiet" small className="sm:me-auto" onClick={onClear}>
        {t('marks.clear')}
      </Button>
      {onIntoPrompt && (
        <Button
          variant="secondary"
          small
          className="max-sm:grow"
          icon={<ArrowUp aria-hidden="true" className="size-[1.15em]" />}
          onClick={onIntoPrompt}
        >
          {t('marks.intoPrompt')}
        </Button>
      )}
      {onToPlan && (
        <Button
          variant="secondary"
          small
          className="max-sm:grow"
          icon={<FileText aria-hidden="true" className="size-[1.15em]" />}
          onClick={onToPlan}
        >
          {t('marks.toPlan')}
        </Button>
      )}
    </div>
  )
}
