import { Button, CopyButton, Disclosure, TextArea, useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'
import { useStoredState } from '../use-stored-state.ts'

/** Beside an exercise without calls: a prompt to adapt and to take to a professor or another AI tool. */
export const PromptDraft = ({ subSlide }: { subSlide: SubSlide }) => {
  const { t } = useTranslation('courses')
  // Undefined until the box is clicked or edited, so that a box the learner emptied stays empty.
  const [kept, keep] = useStoredState<string | undefined>(`prompt.${subSlide.id}`, undefined)
  const prompt = kept ?? ''
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('draft.label')}
        hint={t('draft.hint')}
        rows={6}
        value={prompt}
        onClick={() => kept === undefined && keep(subSlide.samplePrompt)}
        onChange={(event) => keep(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={prompt || subSlide.samplePrompt} label={t('draft.copy')} />
        <Button variant="quiet" small onClick={() => keep(subSlide.samplePrompt)}>
          {t('draft.useSample')}
        </Button>
      </div>
      {subSlide.quickStarters.length > 0 && (
        <Disclosure summary={t('draft.quickStarters')}>
          <ul className="grid gap-2">
            {subSlide.quickStarters.map((starter) => (
              <li key={starter}>
                <button
                  type="button"
                  className="min-h-11 w-full cursor-pointer rounded-md border border-line-strong bg-surface-raised px-4 py-2.5 text-start text-sm hover:border-ink"
                  onClick={() => keep(starter)}
                >
                  {starter}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
