import { useQuery } from '@tanstack/react-query'
import { Notice, useSession, useTranslation } from '#web'
import type { ExerciseRunProps } from '../../courses/contract.ts'
import { AnswerBlock } from './answer-block.tsx'
import { CallFailureNote } from './call-failure-note.tsx'
import { PromptBox } from './prompt-box.tsx'
import { quota } from './quota-api.ts'
import { useExerciseCall } from './use-exercise-call.ts'

const Runner = ({ subSlide, module, state, onCounted, taken, userId }: ExerciseRunProps & { userId: string }) => {
  const { t } = useTranslation('quota-proxy')
  const usage = useQuery(quota.query.usageStatus.queryOptions({ input: { module_code: subSlide.id } }))
  const { work, change, isRunning, failure, run, stop } = useExerciseCall(userId, subSlide.id, (outcome) =>
    onCounted({ exerciseCompleted: outcome.exercise_completed ?? false, moduleCompleted: outcome.module_completed ?? false }),
  )
  const counted = state.calls[subSlide.id] ?? { real: 0, practice: 0 }
  const made = Math.min(counted.real + counted.practice, subSlide.callsRequired)
  const isDone = made >= subSlide.callsRequired
  const isPractice = usage.data?.practice_mode ?? false
  const provider = subSlide.apiProvider ?? module.apiProvider ?? 'openai'
  const tool = t(`tools.${provider}`)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {isPractice && (
        <Notice tone="warning" title={t('practiceMode')}>
          {t('practiceBanner', { tool })}
        </Notice>
      )}
      <PromptBox
        subSlide={subSlide}
        work={work}
        onChange={change}
        isRunning={isRunning}
        place={isDone ? undefined : t('callOf', { n: made + 1, max: subSlide.callsRequired })}
        taken={taken}
        onRun={() => run()}
        onStop={stop}
        destination={isPractice ? t('sentNowhere') : t('sentTo', { tool })}
        refusal={isDone && !isPractice ? t('allCallsMade') : undefined}
      />
      {failure && <CallFailureNote failure={failure} onPractice={() => run(true)} />}
      {work.answer && <AnswerBlock answer={work.answer} isRunning={isRunning} />}
      <p role="status" className="sr-only">
        {isRunning ? t('announceStart') : work.answer?.outcome ? t('announceEnd') : ''}
      </p>
    </div>
  )
}

/** The part of an exercise that asks an AI; nothing where the exercise asks none. */
const ExerciseCall = (props: ExerciseRunProps) => {
  const { session } = useSession()
  if (!props.subSlide.requiresApiCall || !session.user) return null
  return <Runner key={props.subSlide.id} {...props} userId={session.user.id} />
}

export default ExerciseCall
