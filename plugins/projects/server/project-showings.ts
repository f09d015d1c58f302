import type { Store } from '#core'
import type { ShownPrompt } from '../contract.ts'

interface Owned {
  readonly user_id: string
  readonly id: string
}

export interface Showing {
  readonly plan: string | null
  readonly prompts: ShownPrompt[]
}
export interface ChangedShowing {
  readonly plan?: string | null | undefined
  readonly prompts?: readonly ShownPrompt[] | undefined
}

/** Plans and prompts that owners show with their projects: copies, so that plan sheets and the logbook stay encrypted and private. */
export const projectShowings = (store: Store) => {
  const ofProject = ({ user_id, id }: Owned) => ({ project_id: { equals: id }, user_id: { equals: user_id } })
  return {
    read: async (project: Owned): Promise<Showing> => {
      const row = await store.findOne('project-showings', ofProject(project))
      return { plan: row?.plan || null, prompts: JSON.parse(row?.prompts || '[]') }
    },
    write: async (project: Owned, { plan, prompts }: ChangedShowing): Promise<void> => {
      const fields = { ...(plan !== undefined && { plan: plan || null }), ...(prompts && { prompts: JSON.stringify(prompts) }) }
      if (Object.keys(fields).length === 0) return
      const isNew = await store.createUnlessExists('project-showings', { user_id: project.user_id, project_id: project.id, ...fields })
      if (!isNew) await store.updateOne('project-showings', ofProject(project), fields)
    },
    remove: (project: Owned) => store.remove('project-showings', ofProject(project)),
  }
}
