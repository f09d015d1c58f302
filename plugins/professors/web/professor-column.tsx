import { Square } from 'lucide-react'
import { type ApiFailure, Badge, Button, failureOf, Notice, SelectField, useFailureSentence, useKeptFocus, useTranslation } from '#web'
import type { Professor, QuickPrompt } from '../contract.ts'
import { AddKeys } from './add-keys.tsx'
import type { AskFailure } from './ask-professor.ts'
import { ChatHistory } from './chat-history.tsx'
import type { ChatTurn } from './kept-conversation.ts'
import { looks, ProfessorMark } from './professor-mark.tsx'
import { SampleExchange } from './sample-exchange.tsx'

interface ProfessorColumnProps {
  professor: Professor
  model: string
  onModel: (model: string) => void
  hasKey: boolean
  turns: readonly ChatTurn[]
  failure: AskFailure | undefined
  isPending: boolean
  quickPrompts: readonly QuickPrompt[]
  onQuickPrompt: (prompt: string) => void
  onStop: () => void
}

/** Says that a question was not answered, and what to do. */
export const FailureNote = ({ failure, professor }: { failure: ApiFailure; professor: Professor }) => {
  const { t } = useTranslation('professors')
  const { code, data, sentence } = failure
  const sentenceOf = useFailureSentence(undefined, sentence?.split(':')[0])
  const names = { provider: t(`providers.${professor.provider}`), n: data.allowed, name: professor.name }
  const key = code === 'PRACTICE_ONLY' && data.reason ? `held.${data.reason}` : `errors.${code}`
  return (
    <Notice tone="danger" role="alert">
      <p>{t(key, { ...names, defaultValue: sentenceOf(failure, t('errors.PROVIDER_FAILED')) })}</p>
    </Notice>
  )
}

/** Why this professor cannot be asked, with a link to change that if there is one. */
const Unreachable = ({ professor }: { professor: Professor }) => {
  const { t } = useTranslation('professors')
  const names = { name: professor.name, provider: t(`providers.${professor.provider}`) }
  return (
    <>
      <div className="grid justify-items-start gap-3 rounded-md border border-dashed border-line-strong p-4">
        <Badge>{t('locked.badge')}</Badge>
        <p>{professor.held ? t(`held.${professor.held}`, names) : t('locked.one', names)}</p>
        {!professor.held && (
          <>
            <p className="text-sm text-ink-soft">{t('locked.price')}</p>
            <AddKeys isSmall />
          </>
        )}
      </div>
      <SampleExchange professor={professor} />
    </>
  )
}

/** The head of a professor: mark, name and character. */
export const ProfessorHead = ({ professor: { id, name, character } }: { professor: Professor }) => (
  <div className="flex items-center gap-3.5">
    <span className={`grid size-12 shrink-0 place-items-center ${looks[id].face}`}>
      <ProfessorMark id={id} className="size-6" />
    </span>
    <div>
      <h3 id={`professor-${id}`} className={`font-display text-xl ${looks[id].name}`}>
        {name}
      </h3>
      <p className="text-sm text-ink-soft">{character}</p>
    </div>
  </div>
)

/** One professor: name and character, the model, the conversation, and the form for the next question. */
export const ProfessorColumn = ({
  professor,
  model,
  onModel,
  hasKey,
  turns,
  failure,
  isPending,
  quickPrompts,
  onQuickPrompt,
  onStop,
}: ProfessorColumnProps) => {
  const { t } = useTranslation('professors')
  const { id, name, models } = professor
  const keeper = useKeptFocus()
  const chosen = models.find((each) => each.id === model)
  return (
    <section
      ref={keeper}
      aria-labelledby={`professor-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 px-(--gutter) py-5 lg:px-8 lg:py-6"
    >
      <ProfessorHead professor={professor} />
      {hasKey ? (
        <>
          <SelectField
            label={t('modelFor', { name })}
            options={models.map((each) => ({ value: each.id, label: t('option', { model: each.label, tier: t(`tiers.${each.tier}`) }) }))}
            value={model}
            onValueChange={onModel}
            disabled={isPending}
          />
          {chosen?.replaced_by && <p className="text-sm text-muted">{t('replaced', { model: chosen.label, by: chosen.replaced_by })}</p>}
          <ChatHistory professor={professor} turns={turns} isPending={isPending} />
          {failure && <FailureNote failure={failureOf(failure)} professor={professor} />}
          <ul aria-label={t('quickPrompts')} className="flex flex-wrap gap-1.5">
            {quickPrompts.map(({ label, prompt }) => (
              <li key={label}>
                <button
                  type="button"
                  className="min-h-11 cursor-pointer rounded-md border border-line-strong px-3 py-1 text-sm hover:border-ink"
                  onClick={() => onQuickPrompt(prompt)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          {isPending && (
            <Button variant="secondary" icon={<Square aria-hidden="true" className="size-5" />} onClick={onStop}>
              {t('stop', { name })}
            </Button>
          )}
        </>
      ) : (
        <Unreachable professor={professor} />
      )}
    </section>
  )
}
