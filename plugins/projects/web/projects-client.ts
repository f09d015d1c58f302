import { queryOptions } from '@tanstack/react-query'
import { apiFor, nullWhereMissing } from '#web'
import { projectsApi } from '../contract.ts'

export const projects = apiFor('projects', projectsApi)

/** A shared project by its public path; null where there is none, or none that is shared. */
export const sharedProjectQuery = (publicUrl: string) =>
  queryOptions({
    queryKey: projects.query.view.queryKey({ input: { public_url: publicUrl } }),
    queryFn: ({ signal }) => projects.client.view({ public_url: publicUrl }, { signal }).catch(nullWhereMissing),
    retry: false,
    refetchOnWindowFocus: false,
  })
