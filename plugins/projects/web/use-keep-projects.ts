import { useQueryClient } from '@tanstack/react-query'
import { putAnswer } from '#web'
import type { Project } from '../contract.ts'
import { projects } from './projects-client.ts'

/** Updates the cached lists after a change, the learner's own without a request. */
export const useKeepProjects = () => {
  const client = useQueryClient()
  const key = projects.query.list.queryKey()
  const update = (change: (list: Project[]) => Project[]) => putAnswer(client, key, (list) => list && change(list))
  // The gallery shows public projects under their names: it is fetched again once it is shown.
  const renewGallery = () => void client.invalidateQueries({ queryKey: projects.query.gallery.key() })
  return {
    added: (project: Project) => update((list) => [project, ...list]),
    changed: async (project: Project) => {
      await update((list) => list.map((each) => (each.id === project.id ? project : each)))
      const whole = projects.query.get.queryKey({ input: { id: project.id } })
      await putAnswer(client, whole, (known) => known && { ...known, ...project })
      renewGallery()
    },
    /** Refetches a project after a change of data that lists do not contain: its code, or its shown plan and prompts. */
    renewed: (id: string) => client.invalidateQueries({ queryKey: projects.query.get.queryKey({ input: { id } }) }),
    removed: async (id: string) => {
      await update((list) => list.filter((each) => each.id !== id))
      client.removeQueries({ queryKey: projects.query.get.queryKey({ input: { id } }) })
      renewGallery()
    },
  }
}
