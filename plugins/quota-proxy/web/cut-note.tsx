import { Notice, useTranslation } from '#web'
import type { ShownAnswer } from './shown-answers.ts'

/** Below an answer that was cut off: the cause, the remedy, and whether the call counts. */
export const CutNote = ({ answer: { cut, isCounted }, className }: { answer: ShownAnswer; className?: string }) => {
  const { t } = useTranslation('quota-proxy')
  if (!cut) return null
  return (
    <Notice tone="warning" title={t(`cut.${cut}.title`)} className={className}>
      {t(`cut.${cut}.text`)} {isCounted !== null && t(isCounted ? 'cut.counted' : 'cut.notCounted')}
    </Notice>
  )
}
