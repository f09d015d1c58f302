import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { apiFor, Button, dollarsOf, failureOf, fetchJson, useTranslation } from '#web'
import { keyHeaders, presentKeyProviders, watchSessionKeys } from '../../api-keys/contract.ts'
import type { AnswerHintsProps } from '../../courses/slots.ts'
import { answerHintsPath } from '../answer-hints-path.ts'
import type { AnswerHints as Answered, professorsApi } from '../contract.ts'
import { professorsApi as routes } from '../contract.ts?routes'
import { FailureNote } from './professor-column.tsx'
import { ProfessorMark } from './professor-mark.tsx'

const professorCalls = apiFor<typeof professorsApi>('professors', routes)

const none: ReturnType<typeof presentKeyProviders> = []
const noProviders = () => none

const face = (
  <span className="grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-professor-neo">
    <ProfessorMark id="neo" className="size-4" />
  </span>
)

/**
 * "What would Neo change?": one call with the learner's own key, which returns only questions. Without a key, in practice mode and
 * if the model returned only rewritten text, the lesson's own questions are shown and labelled as such.
 */
const AnswerHints = ({ module, subSlide, authored, onHints }: AnswerHintsProps) => {
  const { t, i18n } = useTranslation('professors')
  const panel = useQuery(professorCalls.query.getPanel.queryOptions({ input: { moduleId: module.id, locale: i18n.language } })).data
  const neo = panel?.professors.find(({ id }) => id === 'neo')
  const sessionKeys = useSyncExternalStore(watchSessionKeys, presentKeyProviders, noProviders)
  const hasKey = neo !== undefined && neo.held === null && (neo.has_stored_key || sessionKeys.includes(neo.provider))
  const [isAuthored, setAuthored] = useState(false)
  const giveAuthored = () => {
    setAuthored(true)
    onHints({ from: null, face: null, list: authored })
  }
  const ask = useMutation({
    mutationFn: () =>
      fetchJson<Answered>(answerHintsPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(neo && keyHeaders([neo.provider])) },
        body: JSON.stringify({ sub_slide_id: subSlide.id, locale: i18n.language }),
      }),
    onSuccess: (answered) => {
      if (answered.hints.length > 0) onHints({ from: answered.professor, face, list: answered.hints })
      else giveAuthored()
    },
  })
  if (!neo) return null
  const { name } = neo
  const answered = ask.data
  const costOf = ({ cost_usd }: Answered): string => {
    if (cost_usd === null) return t('hints.noPrice')
    const { text, isUnder } = dollarsOf(cost_usd)
    return isUnder ? `<${text}` : text
  }
  const isDone = answered !== undefined || isAuthored
  return (
    <>
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-muted max-sm:basis-full">
        {answered ? (
          <>
            <b className="font-semibold text-ink">
              {answered.hints.length > 0 ? t('hints.came', { count: answered.hints.length, name }) : t('hints.withheld', { name })}
            </b>{' '}
            {t('hints.spent', { model: answered.model, cost: costOf(answered) })}
          </>
        ) : isAuthored ? (
          authored.length > 0 ? (
            t('hints.authored', { name })
          ) : (
            t('hints.noneOpen')
          )
        ) : hasKey ? (
          t('hints.price')
        ) : (
          t('hints.noKey', { name })
        )}
      </p>
      {ask.error && <FailureNote failure={failureOf(ask.error)} professor={neo} />}
      {!isDone && (
        <Button variant="secondary" small busy={ask.isPending} onClick={() => (hasKey ? ask.mutate() : giveAuthored())}>
          {t('hints.ask', { name })}
        </Button>
      )}
    </>
  )
}

export default AnswerHints
