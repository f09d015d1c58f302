import { ArrowLeft, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ChartSymbol, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { lessonStatus } from '../lesson-status.ts'

interface LessonNavProps {
  module: CourseModule
  state: ModuleState
  activeId: string
  onChoose: (id: string) => void
  /** At its end: the calls left, and the buttons that open panels beside the desk. */
  children?: ReactNode
}

/** The module's name and its lessons as stops on the course line; in narrow windows only the open lesson. */
export const LessonNav = ({ module, state, activeId, onChoose, children }: LessonNavProps) => {
  const { t } = useTranslation('courses')
  const { subSlides } = module
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-(--gutter) desk:min-h-13 desk:flex-nowrap desk:gap-x-4">
      <div className="flex min-w-0 items-center gap-1 max-desk:max-w-[calc(51%-0.5rem)]">
        <Link to="/dashboard" aria-label={t('module.back')} className="icon-button -ms-3 text-ink max-desk:-me-1.5">
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
        <h1 className="truncate font-sans text-base font-semibold tracking-normal">{module.title}</h1>
        <p className="sr-only">{module.description}</p>
      </div>
      <nav aria-label={t('module.subSlides')} className="min-w-0 max-desk:ms-auto max-desk:max-w-[48%] desk:shrink">
        <ol className="flex items-center">
          {subSlides.map(({ id, title }) => {
            const status = lessonStatus(module, state, id)
            const isHere = id === activeId
            const words = [t(`status.${status}`), ...(isHere ? [t('status.here')] : [])].join(', ')
            return (
              <li key={id} className={`flex items-center ${isHere ? 'min-w-0' : 'shrink-0 max-desk:hidden'}`}>
                <span
                  aria-hidden="true"
                  className={`hidden w-2 shrink-0 min-[90rem]:w-4 border-t-[3px] wide:block ${status === 'done' || isHere ? 'border-accent' : 'border-dotted border-line-strong'}`}
                />
                <button
                  type="button"
                  disabled={status === 'locked'}
                  aria-current={isHere ? 'step' : undefined}
                  onClick={() => onChoose(id)}
                  className={`inline-flex min-h-11 min-w-11 items-center gap-1 rounded-sm px-1 leading-tight disabled:cursor-not-allowed max-desk:px-0 ${isHere ? 'min-w-0 font-semibold text-accent' : status === 'locked' ? 'text-muted' : 'text-ink'}`}
                >
                  <ChartSymbol
                    state={isHere ? 'here' : status === 'open' ? 'ahead' : status}
                    className={isHere ? 'text-[1.15em]' : 'text-[0.9em]'}
                  />
                  <span className="font-mono">{id}</span>
                  {status === 'done' && <Check aria-hidden="true" strokeWidth={3} className="size-[0.9em] shrink-0" />}
                  <span className={isHere ? 'truncate' : 'sr-only'}>{title}</span>
                  <span className="sr-only">, {words}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      <div className="flex items-center gap-x-2 empty:hidden max-desk:w-full max-desk:justify-end desk:ms-auto desk:gap-x-4">
        {children}
      </div>
    </header>
  )
}
