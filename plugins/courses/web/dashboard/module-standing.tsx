import { ChartSymbol, useTranslation } from '#web'
import type { ModuleProgress } from './course-progress.ts'
import { LegMark } from './leg-mark.tsx'

/** A learner's progress in a module; `here` is the module that comes next. */
export type Standing = 'solo' | 'complete' | 'here' | 'begun' | 'ahead'

/** @param nextId the id of the module that comes next */
export const standingOf = ({ module, percent, isStarted, isSolo }: ModuleProgress, nextId: string | undefined): Standing => {
  if (percent === 100) return isSolo ? 'solo' : 'complete'
  if (module.id === nextId) return 'here'
  return isStarted ? 'begun' : 'ahead'
}

/** The translation key of the link into a module. */
export const wayInto = ({ percent, isStarted }: ModuleProgress): 'review' | 'continue' | 'start' =>
  percent === 100 ? 'review' : isStarted ? 'continue' : 'start'

/** The standing as a symbol and a word. */
export const ModuleStanding = ({ standing }: { standing: Standing }) => {
  const { t } = useTranslation('courses')
  return (
    <span className={`flex items-center gap-2 text-sm ${standing === 'here' ? 'font-semibold text-accent' : 'text-ink-soft'}`}>
      {standing === 'solo' && <LegMark kind="solo" className="w-6" />}
      {(standing === 'complete' || standing === 'begun') && <LegMark kind="ai" className="w-6" />}
      {(standing === 'here' || standing === 'ahead') && <ChartSymbol state={standing} />}
      {t(`standing.${standing}`)}
    </span>
  )
}
