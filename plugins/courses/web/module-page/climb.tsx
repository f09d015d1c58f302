import { Check } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { ChartSymbol, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { lessonStatus } from '../lesson-status.ts'
import { climbPoints, smoothPath } from './climb-path.ts'

interface ClimbProps {
  module: CourseModule
  state: ModuleState
  activeId: string
  onChoose: (id: string) => void
}

/** A custom property, so that only the wide layout uses the height. */
const stopAt = (y: number): CSSProperties & Record<`--${string}`, string> => ({ '--stop': `${y - 16}px` })

/** The module's lessons as stops on the course line: a climb on wide screens, a flat row on a phone. */
export const Climb = ({ module, state, activeId, onChoose }: ClimbProps) => {
  const { t } = useTranslation('courses')
  const { subSlides } = module
  const count = subSlides.length
  const points = useMemo(() => climbPoints(count), [count])
  const path = useMemo(() => smoothPath([{ x: 0, y: 140 }, ...points, { x: 1000, y: -14 }]), [points])

  const frontier = Math.min(state.completed.length, count - 1)
  const isFlown = state.completed.length >= count
  const flown = isFlown ? 100 : (points[frontier]?.x ?? 0) / 10
  const gap = 50 / count

  return (
    <nav aria-label={t('module.subSlides')} className="relative mt-5 lg:-mt-14 lg:h-[215px]">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 hidden h-[140px] lg:block rtl:-scale-x-100">
        <svg aria-hidden="true" viewBox="0 0 1000 140" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <path
            d={path}
            fill="none"
            stroke="var(--line-strong)"
            strokeWidth="2"
            strokeDasharray="2 7"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <svg
          aria-hidden="true"
          viewBox="0 0 1000 140"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible transition-[clip-path] duration-(--duration-climb) ease-climb"
          style={{ clipPath: `inset(-30px ${100 - flown}% -30px 0)` }}
        >
          <path d={path} fill="none" stroke="var(--accent)" strokeWidth="3.5" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <span
        aria-hidden="true"
        className="absolute top-[15px] border-t-[3px] border-dotted border-line-strong lg:hidden"
        style={{ insetInline: `${gap}%` }}
      />
      <span
        aria-hidden="true"
        className="absolute top-[15px] border-t-[3px] border-accent lg:hidden"
        style={{ insetInlineStart: `${gap}%`, insetInlineEnd: `${100 - gap - (isFlown ? count - 1 : frontier) * gap * 2}%` }}
      />
      <ol className="relative grid lg:absolute lg:inset-0" style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
        {subSlides.map(({ id, title }, index) => {
          const status = lessonStatus(module, state, id)
          const isHere = id === activeId
          const colour = isHere ? 'text-accent' : status === 'locked' ? 'text-muted' : 'text-ink'
          const words = [t(`status.${status}`), ...(isHere ? [t('status.here')] : [])].join(', ')
          return (
            <li key={id} className="lg:pt-(--stop)" style={stopAt(points[index]?.y ?? 0)}>
              <button
                type="button"
                disabled={status === 'locked'}
                aria-current={isHere ? 'step' : undefined}
                onClick={() => onChoose(id)}
                className={`grid w-full justify-items-center gap-1 rounded-md disabled:cursor-not-allowed ${colour}`}
              >
                <span
                  className={`grid size-8 place-items-center ${isHere ? 'text-[2rem]' : 'text-[1.25rem]'} ${status === 'locked' ? 'rounded-full bg-surface' : 'max-lg:bg-surface'}`}
                >
                  <ChartSymbol state={isHere ? 'here' : status === 'open' ? 'ahead' : status} />
                </span>
                <span
                  className={`grid min-h-11 min-w-11 content-center justify-items-center rounded-sm px-2.5 py-0.5 leading-tight font-medium ${isHere ? 'bg-accent text-on-accent' : 'bg-surface/80'}`}
                >
                  <span className={`inline-flex items-center gap-1 font-mono font-normal lg:text-sm ${isHere ? '' : 'lg:text-muted'}`}>
                    {id}
                    {status === 'done' && <Check aria-hidden="true" strokeWidth={3} className="size-[0.9em]" />}
                  </span>
                  <span className="max-lg:hidden">{title}</span>
                  <span className="sr-only">, {words}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
