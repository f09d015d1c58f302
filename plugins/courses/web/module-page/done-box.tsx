import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ChartSymbol, LinkButton, SlotOutlet, Terrain, useTranslation } from '#web'
import type { CourseModule, ModuleState, SubSlide } from '../../contract.ts'
import { completedModule, lessonEvidence } from '../../slots.ts'
import { useNextStep } from './use-next-step.ts'

interface DoneBoxProps {
  module: CourseModule
  subSlide: SubSlide
  state: ModuleState
  next: SubSlide | undefined
  onNext: () => void
  /** Whether the lesson has just been done: then the leg is animated. */
  isFresh: boolean
  /** Further actions. */
  children?: ReactNode
}

const star = 'M0-12C1.6-5 5-1.6 12 0 5 1.6 1.6 5 0 12-1.6 5-5 1.6-12 0-5-1.6-1.6-5 0-12z'
const halo = { stroke: 'var(--surface-raised)', strokeWidth: 1.5 } as const

/** The leg from this lesson to the next, on the module's land. */
const Leg = ({ moduleId, from, to, isFresh }: { moduleId: string; from: string; to: string | undefined; isFresh: boolean }) => (
  <div aria-hidden="true" className="relative min-h-52 overflow-hidden bg-terrain-1 rtl:-scale-x-100">
    <Terrain seed={moduleId} width={300} height={190} className="absolute inset-0 size-full opacity-60" />
    <svg aria-hidden="true" viewBox="0 0 300 190" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
      {to && (
        <path
          d="M178 84C220 66 254 44 310 30"
          fill="none"
          stroke="var(--ink-soft)"
          strokeWidth="1.6"
          strokeDasharray=".8 5"
          strokeLinecap="round"
        />
      )}
      <path
        d={to ? 'M-4 168C40 160 60 150 84 136 116 118 140 100 178 84' : 'M-4 168C40 160 60 150 84 136'}
        pathLength="1"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
        className={isFresh ? 'leg-drawn' : undefined}
      />
      <g transform="translate(84 136)">
        <path d="M0-7 7.5 6h-15z" fill="var(--surface-raised)" {...halo} />
        <path d="M0-7 7.5 6h-15z" fill="var(--ink)" {...halo} className={isFresh ? 'leg-filled' : undefined} />
      </g>
      {to && <path transform="translate(178 84) scale(.95)" d={star} fill="var(--accent)" {...halo} />}
      <g className="fill-ink font-mono text-[10px] font-semibold [text-anchor:middle] rtl:[&>text]:-scale-x-100 rtl:[&>text]:[transform-box:fill-box] rtl:[&>text]:origin-center">
        <text x="88" y="158">
          {from}
        </text>
        {to && (
          <text x="184" y="106">
            {to}
          </text>
        )}
      </g>
    </svg>
  </div>
)

/** The completion message: the leg just flown, the achievement, and the next lesson. */
export const DoneBox = ({ module, subSlide, state, next, onNext, isFresh, children }: DoneBoxProps) => {
  const { t } = useTranslation('courses')
  const nextStep = useNextStep(module, !next)
  const { achievement } = subSlide
  const isComplete = state.completed.length === module.subSlides.length
  const earned = <p lang={subSlide.language}>{achievement.description}</p>
  return (
    <section
      aria-labelledby="lesson-done"
      className="@container w-full max-w-248 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-raised"
    >
      <div className="grid @xl:grid-cols-[minmax(11rem,17rem)_minmax(0,1fr)]">
        <Leg moduleId={module.id} from={subSlide.id} to={next?.id} isFresh={isFresh} />
        <div className="grid content-center gap-3.5 px-6 py-5">
          <div className="flex items-center gap-3.5">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-xl text-on-brand">
              <ChartSymbol state="done" />
            </span>
            <div lang={subSlide.language}>
              <h3 id="lesson-done" className="font-display text-xl leading-tight font-medium tracking-(--tracking-display)">
                {achievement.title}
              </h3>
              <p className="text-sm text-ink-soft">{t('desk.earned')}</p>
            </div>
          </div>
          <SlotOutlet slot={lessonEvidence} props={{ module, subSlide, state, place: 'done', children: earned }} fallback={earned} />
          {children}
          {next ? (
            <div className="flex flex-col gap-4 border-t border-line pt-3.5 @md:flex-row @md:items-center @md:gap-5">
              <p className="grid flex-1 leading-snug">
                <span className="font-mono text-muted">{t('desk.next', { id: next.id })}</span>
                <b lang={next.language}>{next.title}</b>
                <span lang={next.language} className="text-sm text-ink-soft">
                  {next.description}
                </span>
              </p>
              <Button onClick={onNext}>
                {t('desk.nextLesson')}
                <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-3.5">
              <p>{t('lesson.lastDone')}</p>
              <span className="flex flex-wrap gap-2.5">
                <LinkButton to="/dashboard" variant={nextStep ? 'quiet' : 'primary'}>
                  {t('completeDialog.dashboard')}
                </LinkButton>
                {nextStep && (
                  <LinkButton to={nextStep.to}>
                    {nextStep.text}
                    <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
                  </LinkButton>
                )}
              </span>
            </div>
          )}
          {!next && isComplete && <SlotOutlet slot={completedModule} props={{ module, place: 'full' }} />}
        </div>
      </div>
    </section>
  )
}
