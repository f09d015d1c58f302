import { Check } from 'lucide-react'
import { ChartSymbol, ProgressBar, SlotOutlet, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { moduleAside, moduleResources } from '../../slots.ts'
import { lessonStatus } from '../lesson-status.ts'

/** What is left to spend, how far the learner is, and which achievement each lesson gives. */
export const ProgressAside = ({ module, state, activeId }: { module: CourseModule; state: ModuleState; activeId: string }) => {
  const { t } = useTranslation('courses')
  const done = state.completed.length
  const total = module.subSlides.length
  const summary = t('module.progress', { done, total, percent: Math.round((done / total) * 100) })
  return (
    <aside className="grid content-start gap-8 lg:self-start lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-6">
      <SlotOutlet slot={moduleAside} props={{ module, state }} />
      <section aria-labelledby="your-progress">
        <h2 id="your-progress" className="text-xl">
          {t('module.yourProgress')}
        </h2>
        <p className="mt-1 mb-2 text-sm text-ink-soft">{summary}</p>
        <ProgressBar value={done} max={total} done={done === total} label={summary} />
        <ol className="mt-5">
          {module.subSlides.map(({ id, title, achievement, requiresApiCall, callsRequired }, index) => {
            const status = lessonStatus(module, state, id)
            const isHere = id === activeId
            const isLast = index === total - 1
            const earned =
              status === 'done'
                ? t('module.earned', { title: achievement.title })
                : status === 'open' && requiresApiCall
                  ? t('module.forCalls', { count: callsRequired, title: achievement.title })
                  : t('module.then', { title: achievement.title })
            return (
              <li key={id} className="relative grid grid-cols-[2rem_1fr] gap-3 pb-4">
                {!isLast && (
                  <span
                    aria-hidden="true"
                    className={`absolute start-[calc(1rem-1.5px)] top-6 -bottom-1 border-s-[3px] ${status === 'done' ? 'border-accent' : 'border-dotted border-line-strong'}`}
                  />
                )}
                <span className={`z-1 grid h-7 place-items-center self-start bg-surface ${isHere ? 'text-[1.7rem]' : 'text-[1.25rem]'}`}>
                  <ChartSymbol state={isHere ? 'here' : status === 'open' ? 'ahead' : status} />
                </span>
                <span className="leading-snug">
                  <span
                    className={`block ${isHere ? 'font-semibold text-accent' : status === 'locked' ? 'font-medium text-muted' : 'font-semibold'}`}
                  >
                    {id} {title}
                    {status === 'done' && <Check aria-hidden="true" className="ms-1.5 inline size-[1.1em] text-success" />}
                    <span className="sr-only">, {t(`status.${status}`)}</span>
                  </span>
                  <span className="text-sm text-muted">{earned}</span>
                </span>
              </li>
            )
          })}
        </ol>
      </section>
      <SlotOutlet slot={moduleResources} props={{ module }} />
    </aside>
  )
}
