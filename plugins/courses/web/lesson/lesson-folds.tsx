import { useState } from 'react'
import { Disclosure, Markdown, SlotOutlet, useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'
import { lessonFigures } from '../../slots.ts'
import { CheckYourself, useChecks } from './check-yourself.tsx'
import { CostList } from './cost-list.tsx'
import { ExerciseText } from './exercise-text.tsx'
import { HintLadder } from './hint-ladder.tsx'
import { LessonText } from './lesson-text.tsx'

interface LessonFoldsProps {
  subSlide: SubSlide
  /** Whether the work has begun: then the idea counts as read. */
  isBegun: boolean
  /** The Markdown before the exercise's first step. */
  preparation: string
}

/** The parts of a lesson that help on demand, one line each. The idea is open until the work begins. */
export const LessonFolds = ({ subSlide, isBegun, preparation }: LessonFoldsProps) => {
  const { t } = useTranslation('courses')
  const [hintsShown, showHints] = useState(0)
  const checks = useChecks(subSlide)
  const { language, idea, expectedOutput, commonMistakes, hints, unaided, checkYourself, costInfo, requiresApiCall } = subSlide
  const read = isBegun ? t('desk.read') : undefined
  return (
    <>
      {idea && (
        <Disclosure look="row" open={!isBegun} summary={t('lesson.idea')} hint={read}>
          <div lang={language}>
            <LessonText>{idea}</LessonText>
          </div>
          <SlotOutlet slot={lessonFigures} props={{ subSlide }} />
        </Disclosure>
      )}
      {preparation && (
        <Disclosure look="row" open={!isBegun} summary={t(requiresApiCall ? 'desk.howCalls' : 'desk.before')} hint={read}>
          <div lang={language}>
            <ExerciseText>{preparation}</ExerciseText>
          </div>
        </Disclosure>
      )}
      {expectedOutput && (
        <Disclosure look="row" summary={t('lesson.goodAnswer')}>
          <Markdown>{expectedOutput}</Markdown>
        </Disclosure>
      )}
      {commonMistakes.length > 0 && (
        <Disclosure look="row" summary={t('lesson.commonMistakes')} hint={commonMistakes.length}>
          <dl className="grid gap-4">
            {commonMistakes.map(({ mistake, sign, remedy }) => (
              <div key={mistake} className="grid gap-1">
                <dt className="font-semibold">{mistake}</dt>
                <dd>
                  <span className="text-sm text-muted">{t('lesson.sign')}</span>
                  <Markdown>{sign}</Markdown>
                </dd>
                <dd>
                  <span className="text-sm text-muted">{t('lesson.remedy')}</span>
                  <Markdown>{remedy}</Markdown>
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {hints.length > 0 && (
        <Disclosure look="row" summary={t('lesson.hints')} hint={t('desk.hintsOpen', { shown: hintsShown, total: hints.length })}>
          <HintLadder hints={hints} shown={hintsShown} onShow={showHints} />
        </Disclosure>
      )}
      {unaided.task && (
        <Disclosure look="row" summary={t('lesson.unaided')} hint={t('desk.fiveMinutes')}>
          <Markdown>{unaided.task}</Markdown>
          {unaided.goodAnswer.length > 0 && (
            <>
              <h4 className="mt-3">{t('lesson.unaidedGood')}</h4>
              <Markdown>{unaided.goodAnswer.map((criterion) => `- ${criterion}`).join('\n')}</Markdown>
            </>
          )}
        </Disclosure>
      )}
      {checkYourself.length > 0 && (
        <Disclosure
          look="row"
          summary={t('lesson.checkYourself')}
          hint={t('desk.checksTicked', { done: checks.ticked, total: checkYourself.length })}
        >
          <CheckYourself items={checkYourself} checks={checks} />
        </Disclosure>
      )}
      {costInfo.freeNow && (
        <Disclosure look="row" summary={t('lesson.cost')}>
          <CostList costInfo={costInfo} />
        </Disclosure>
      )}
    </>
  )
}
