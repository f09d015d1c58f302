import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web'
import { SentRow } from './sent-row.tsx'

interface SentStepProps {
  /** The index of the shown call, from 0; calls beyond `required` are further ones. */
  readonly call: number
  readonly required: number
  readonly prompt: string
  readonly isRunning: boolean
  /** The answer's text so far. */
  readonly text: string
  /** Whether stopping the running call uses up one of the platform's calls. */
  readonly isStopCounted: boolean
  readonly isStopping: boolean
  readonly onStop: () => void
  /** Shown once the call is done: what comes next. */
  readonly children: ReactNode
}

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length

/** A step whose prompt was sent: its prompt in one row, and while the call runs what has arrived and what stopping means. */
export const SentStep = ({ call, required, prompt, isRunning, text, isStopCounted, isStopping, onStop, children }: SentStepProps) => {
  const { t } = useTranslation('quota-proxy')
  return (
    <>
      <SentRow
        key={call}
        title={isRunning && call >= required ? t('sentAgain') : t('sent', { n: call + 1, max: required })}
        prompt={prompt}
        onStop={isRunning ? onStop : undefined}
        isStopping={isStopping}
      >
        {!isRunning && children}
      </SentRow>
      {isRunning && (
        <p className="flex gap-2 text-sm text-ink-soft">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {isStopCounted && <span>{t('stopCounts')} </span>}
            {text && <span>{t('arrived', { count: words(text) })} </span>}
            <span>{t('goesOn')}</span>
          </span>
        </p>
      )}
    </>
  )
}
