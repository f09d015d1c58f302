import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '../contract.ts'
import { projects } from './projects-client.ts'

/** Keeps the list on the screen true after a change, without asking the server again. */
export const useKeepProjects = () => {
  const client = useQueryClient()
  const key = projects.query.list.queryKey()
  const update = (change: (list: Project[]) => Project[]) => client.setQueryData<Project[]>(key, (list) => list && change(list))
  return {
    added: (project: Project) => void update((list) => [project, ...list]),
    changed: (project: Project) => void update((list) => list.map((each) => (each.id === project.id ? project : each))),
    removed: (id: string) => void update((list) => list.filter((each) => each.id !== id)),
  }
}
