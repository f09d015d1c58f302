import { queryOptions } from '@tanstack/react-query'
import { apiFor, nullWhereMissing } from '#web'
import type { projectsApi } from '../contract.ts'
import { projectsApi as routes } from '../contract.ts?routes'

export const projects = apiFor<typeof projectsApi>('projects', routes)

/** A shared project by its public path; null if there is no shared project. */
export const sharedProjectQuery = (publicUrl: string) =>
  queryOptions({
    queryKey: projects.query.view.queryKey({ input: { public_url: publicUrl } }),
    queryFn: ({ signal }) => projects.client.view({ public_url: publicUrl }, { signal }).catch(nullWhereMissing),
    retry: false,
    refetchOnWindowFocus: false,
  })

/** The code of a shared project. */
export const sharedSourceQuery = (publicUrl: string) =>
  queryOptions({ ...projects.query.viewSource.queryOptions({ input: { public_url: publicUrl } }), refetchOnWindowFocus: false })
export const projectQuery = (id: string) =>
  queryOptions({ ...projects.query.get.queryOptions({ input: { id } }), refetchOnWindowFocus: false })
export const galleryQuery = (page: number) => projects.query.gallery.queryOptions({ input: { page } })
