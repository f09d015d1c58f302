import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web'
import { type CourseModule, nextModule } from '../../contract.ts'
import { courses, modulesQuery } from '../courses-client.ts'

interface NextStep {
  readonly to: string
  readonly text: string
}

/** After automations the course forks: ready-made tools, or one's own code. */
export const isFork = ({ id, aliases }: CourseModule): boolean => [id, ...aliases].includes('automator')

/** The next link once this module is complete; undefined when all is done, and until course and progress are loaded. */
export const useNextStep = (module: CourseModule, isAsked: boolean): NextStep | undefined => {
  const { t, i18n } = useTranslation('courses')
  const enabled = isAsked && !isFork(module)
  const { data: modules } = useQuery({ ...modulesQuery(i18n.language), enabled })
  const { data: progress } = useQuery(courses.query.progress.queryOptions({ enabled }))
  if (isFork(module)) return { to: '/pathway-choice', text: t('completeDialog.fork') }
  if (!modules || !progress) return undefined
  // The cached progress may be older than the completion.
  const next = nextModule(
    modules.filter(({ id }) => id !== module.id),
    progress,
  )
  return next && { to: `/module/${next.id}`, text: t('completeDialog.start', { title: next.title }) }
}
