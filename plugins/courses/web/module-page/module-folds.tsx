import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ChartSymbol, Disclosure, ProgressBar, SlotOutlet, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { moduleAside, moduleResources } from '../../slots.ts'
import { trainingCodeOf, trainingPath } from '../../training-codes.ts'
import { ModuleFacts } from '../lesson/module-facts.tsx'
import { lessonStatus } from '../lesson-status.ts'

interface ModuleFoldsProps {
  module: CourseModule
  state: ModuleState
  activeId: string
  onChoose: (id: string) => void
}

/** The learner's progress, the achievement of each lesson, and the remaining quota. */
const Progress = ({ module, state, activeId, onChoose }: ModuleFoldsProps) => {
  const { t } = useTranslation('courses')
  const done = state.completed.length
  const total = module.subSlides.length
  const summary = t('module.progress', { done, total, percent: Math.round((done / total) * 100) })
  return (
    <div className="grid gap-6">
      <SlotOutlet slot={moduleAside} props={{ module, state }} />
      <div>
        <p className="mb-2 text-sm text-ink-soft">{summary}</p>
        <ProgressBar value={done} max={total} done={done === total} label={summary} />
        <ol className="mt-5">
          {module.subSlides.map(({ id, title, achievement, requiresApiCall, callsRequired }, index) => {
            const status = lessonStatus(module, state, id)
            const isHere = id === activeId
            const earned =
              status === 'done'
                ? t('module.earned', { title: achievement.title })
                : status === 'open' && requiresApiCall
                  ? t('module.forCalls', { count: callsRequired, title: achievement.title })
                  : t('module.then', { title: achievement.title })
            return (
              <li key={id} className="relative grid grid-cols-[2rem_1fr] gap-3 pb-4">
                {index < total - 1 && (
                  <span
                    aria-hidden="true"
                    className={`absolute start-[calc(1rem-1.5px)] top-6 -bottom-1 border-s-[3px] ${status === 'done' ? 'border-accent' : 'border-dotted border-line-strong'}`}
                  />
                )}
                <span className={`z-1 grid h-7 place-items-center self-start bg-surface ${isHere ? 'text-[1.7rem]' : 'text-[1.25rem]'}`}>
                  <ChartSymbol state={isHere ? 'here' : status === 'open' ? 'ahead' : status} />
                </span>
                <span className="leading-snug">
                  <button
                    type="button"
                    disabled={status === 'locked'}
                    aria-current={isHere ? 'step' : undefined}
                    onClick={() => onChoose(id)}
                    className={`block min-h-7 text-start underline-offset-[0.2em] hover:not-disabled:underline disabled:cursor-not-allowed ${isHere ? 'font-semibold text-accent' : status === 'locked' ? 'font-medium text-muted' : 'font-semibold'}`}
                  >
                    {id} {title}
                    {status === 'done' && <Check aria-hidden="true" className="ms-1.5 inline size-[1.1em] text-success" />}
                    <span className="sr-only">, {t(`status.${status}`)}</span>
                  </button>
                  <span className="text-sm text-muted">{earned}</span>
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

/** The folds about the module and the learner's progress in it, in the lesson's list of folds. */
export const ModuleFolds = ({ module, state, activeId, onChoose }: ModuleFoldsProps) => {
  const { t } = useTranslation('courses')
  const code = trainingCodeOf(module)
  return (
    <>
      <Disclosure
        look="row"
        isLazy
        summary={t('module.yourProgress')}
        hint={t('desk.lessonsDone', { done: state.completed.length, total: module.subSlides.length })}
      >
        <Progress module={module} state={state} activeId={activeId} onChoose={onChoose} />
      </Disclosure>
      <Disclosure look="row" isLazy summary={t('facts.title')}>
        <div className="grid gap-6">
          <div>
            <p className="font-semibold">{module.subtitle}</p>
            <p className="text-ink-soft">{module.description}</p>
            {code && (
              <Link to={trainingPath(code)} className="inline-flex min-h-11 items-center text-sm font-semibold text-ink">
                {t('training.open')}
              </Link>
            )}
          </div>
          <ModuleFacts module={module} />
          <SlotOutlet slot={moduleResources} props={{ module }} />
        </div>
      </Disclosure>
    </>
  )
}
