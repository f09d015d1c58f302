import { Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, Disclosure, TextArea, useTranslation } from '#web'
import type { SubSlide } from '../../courses/contract.ts'
import type { KeptWork } from './kept-work.ts'

interface PromptBoxProps {
  subSlide: SubSlide
  work: KeptWork
  onChange: (part: Partial<KeptWork>) => void
  isRunning: boolean
  onRun: () => void
  onStop: () => void
  /** Which of the exercise's calls is next. */
  place: string | undefined
  /** A prompt from the exercise's text; each new one takes the box's place. */
  taken: { readonly prompt: string } | undefined
  /** Shows the quick starters at once. */
  hasQuickStarters?: boolean | undefined
  /** Where the prompt goes, under the box; while a call runs, what stopping it means. */
  destination: string
  /** Why no call can be made at present. */
  refusal?: string | undefined
}

/** Where a learner writes a prompt and sends it. The first click on the empty box fills in the lesson's sample; a focus, by keyboard or by us, fills nothing. */
export const PromptBox = ({
  subSlide,
  work,
  onChange,
  isRunning,
  place,
  taken,
  hasQuickStarters,
  onRun,
  onStop,
  destination,
  refusal,
}: PromptBoxProps) => {
  const { t } = useTranslation('quota-proxy')
  const takeText = (prompt: string) => onChange({ prompt, hasSample: true })
  const fillOnce = () => {
    if (!work.prompt && !work.hasSample) takeText(subSlide.samplePrompt)
  }
  const box = useRef<HTMLTextAreaElement>(null)
  const takeTextNow = useRef(takeText)
  takeTextNow.current = takeText
  useEffect(() => {
    if (!taken) return
    takeTextNow.current(taken.prompt)
    box.current?.focus()
  }, [taken])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="relative">
        <Button variant="quiet" small className="absolute end-0 -top-2.5" onClick={() => takeText(subSlide.samplePrompt)}>
          {t('useSample')}
        </Button>
        <TextArea
          label={t('yourPrompt')}
          ref={box}
          rows={6}
          className="gap-3"
          value={work.prompt}
          onClick={fillOnce}
          onChange={(event) => onChange({ prompt: event.target.value })}
        />
      </div>
      {subSlide.quickStarters.length > 0 && (
        <Disclosure open={hasQuickStarters} summary={t('quickStarters')}>
          <ul className="grid gap-2">
            {subSlide.quickStarters.map((starter) => (
              <li key={starter}>
                <button
                  type="button"
                  className="min-h-11 w-full cursor-pointer rounded-md border border-line-strong bg-surface-raised px-4 py-2.5 text-start text-sm hover:border-ink"
                  onClick={() => takeText(starter)}
                >
                  {starter}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <div className="flex flex-col justify-between gap-4 md:flex-row md:items-center">
        <p className="text-sm text-muted">
          {place && <b className="me-1.5 text-ink">{place}</b>}
          {destination}
        </p>
        {isRunning ? (
          <Button variant="secondary" icon={<Square aria-hidden="true" className="size-5" />} onClick={onStop}>
            {t('stop')}
          </Button>
        ) : (
          <div className="flex shrink-0 flex-col gap-2 md:items-end">
            <Button
              onClick={onRun}
              disabled={Boolean(refusal) || !work.prompt.trim()}
              disabledReason={refusal ?? (work.prompt.trim() ? undefined : t('promptEmpty'))}
            >
              {t('makeCall')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
