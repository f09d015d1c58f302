import { queryOptions } from '@tanstack/react-query'
import { apiFor, nullWhereMissing } from '#web'
import type { projectsApi } from '../contract.ts'
import { projectsApi as routes } from '../contract.ts?routes'

export const projects = apiFor<typeof projectsApi>('projects', routes)

/** A shared project by its public path; null where there is none, or none that is shared. */
export const sharedProjectQuery = (publicUrl: string) =>
  queryOptions({
    queryKey: projects.query.view.queryKey({ input: { public_url: publicUrl } }),
    queryFn: ({ signal }) => projects.client.view({ public_url: publicUrl }, { signal }).catch(nullWhereMissing),
    retry: false,
    refetchOnWindowFocus: false,
  })
