import { Link } from 'react-router-dom'
import { Badge, Terrain, useTranslation } from '#web'
import type { CourseModule, ModuleState } from '../../contract.ts'
import { trainingCodeOf } from '../training/training-code.ts'
import { Climb } from './climb.tsx'

interface ModuleHeaderProps {
  module: CourseModule
  state: ModuleState
  activeId: string
  onChoose: (id: string) => void
}

/** The module's name over its own land, and the way through its lessons. */
export const ModuleHeader = ({ module, state, activeId, onChoose }: ModuleHeaderProps) => {
  const { t } = useTranslation('courses')
  const code = trainingCodeOf(module)
  return (
    <header className="relative overflow-hidden border-b border-line">
      <Terrain
        seed={module.id}
        width={1280}
        height={360}
        className="fade-to-start pointer-events-none absolute inset-0 size-full [&_*]:fill-transparent"
      />
      <div className="page-width relative pt-8 pb-4">
        <div className="relative z-1 max-w-xl">
          <p className="flex flex-wrap gap-2">
            <Badge>{t('module.number', { number: module.order })}</Badge>
            {module.optional && <Badge>{t('module.optional')}</Badge>}
            {state.completed.length === module.subSlides.length && <Badge tone="success">{t('module.complete')}</Badge>}
          </p>
          <h1 className="mt-3 mb-2">{module.title}</h1>
          <p className="font-semibold">{module.subtitle}</p>
          <p className="text-ink-soft">{module.description}</p>
          {code && (
            <Link to={`/training/${code}`} className="inline-flex min-h-11 items-center text-sm font-semibold text-ink">
              {t('training.open')}
            </Link>
          )}
        </div>
        <Climb module={module} state={state} activeId={activeId} onChoose={onChoose} />
      </div>
    </header>
  )
}
