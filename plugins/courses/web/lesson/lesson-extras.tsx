import { Disclosure, Markdown, useTranslation } from '#web'
import type { CourseModule, SubSlide } from '../../contract.ts'
import { CheckYourself } from './check-yourself.tsx'
import { CostList } from './cost-list.tsx'
import { ModuleFacts } from './module-facts.tsx'

/** What stands beside the exercise: usual mistakes, a check, the same skill without AI, and what it costs. */
export const LessonExtras = ({ module, subSlide }: { module: CourseModule; subSlide: SubSlide }) => {
  const { t } = useTranslation('courses')
  const { commonMistakes, unaided, costInfo } = subSlide
  return (
    <>
      <CheckYourself subSlideId={subSlide.id} items={subSlide.checkYourself} />
      <div className="divide-y divide-line border-t border-line">
        {commonMistakes.length > 0 && (
          <Disclosure summary={t('lesson.commonMistakes')}>
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
        {unaided.task && (
          <Disclosure summary={t('lesson.unaided')}>
            <Markdown>{unaided.task}</Markdown>
            {unaided.goodAnswer.length > 0 && (
              <>
                <h4 className="mt-3">{t('lesson.unaidedGood')}</h4>
                <Markdown>{unaided.goodAnswer.map((criterion) => `- ${criterion}`).join('\n')}</Markdown>
              </>
            )}
          </Disclosure>
        )}
        {costInfo.freeNow && (
          <Disclosure summary={t('lesson.cost')}>
            <CostList costInfo={costInfo} />
          </Disclosure>
        )}
        <Disclosure summary={t('facts.title')}>
          <ModuleFacts module={module} />
        </Disclosure>
      </div>
    </>
  )
}
