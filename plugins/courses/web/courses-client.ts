import { queryOptions } from '@tanstack/react-query'
import { apiFor, contentQuery, fetchJson, nullWhereMissing } from '#web'
import { pagePath, type SitePage } from '../../site/contract.ts'
import type { CourseModule, coursesApi, ModuleSummary } from '../contract.ts'
import { coursesApi as routes } from '../contract.ts?routes'

/** The courses plugin's typed calls. */
export const courses = apiFor<typeof coursesApi>('courses', routes)

/** The address that streams the learner's activities, in this language. */
export const activityStream = (locale: string): string => `/api/user_activities/stream?locale=${encodeURIComponent(locale)}`

/** The content routes are served from memory with an ETag, so the browser's cache revalidates them. */
const contentOf = <T>(path: string): Promise<T | null> => fetchJson<T>(path).catch(nullWhereMissing)

/** All modules in the course's order, without the lessons' text. */
export const modulesQuery = (locale: string) => contentQuery<ModuleSummary[]>('/api/modules', locale)

/** One module with its lessons, by id or alias; null where there is none. */
export const moduleQuery = (id: string, locale: string) =>
  queryOptions({
    queryKey: ['courses', 'module', id, locale],
    queryFn: () => contentOf<CourseModule>(`/api/modules/${encodeURIComponent(id)}?locale=${encodeURIComponent(locale)}`),
  })

/** A page of the CMS. */
export const sitePageQuery = (slug: string, locale: string) => contentQuery<SitePage>(pagePath(slug), locale)
