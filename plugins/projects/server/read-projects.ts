import { type Doc, notFound, type Store } from '#core'
import type { Project } from '../contract.ts'

type Row = Doc<'projects'>

const nothingThere = () => notFound("This project is either private or doesn't exist.")

/** Rows as their owner sees them, and the row behind a public link. */
export const readProjects = (store: Store) => {
  /** Where rows were remixed from; a project that is not public any more keeps its name and its link to itself. */
  const originsOf = async (rows: readonly Row[]) => {
    const ids = [...new Set(rows.flatMap(({ remixed_from }) => remixed_from ?? []))]
    const found = ids.length ? await store.find('projects', { where: { id: { in: ids }, share_visibility: { equals: 'public' } } }) : []
    const byId = new Map(found.map((row) => [row.id, { name: row.name, public_url: row.public_url ?? null }]))
    return ({ remixed_from }: Row) => (remixed_from ? (byId.get(remixed_from) ?? { name: null, public_url: null }) : null)
  }

  const many = async (rows: readonly Row[]): Promise<Project[]> => {
    const originOf = await originsOf(rows)
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description ?? null,
      next_step: row.next_step ?? null,
      share_visibility: row.share_visibility,
      public_url: row.public_url ?? null,
      deployment_url: row.deployment_url ?? null,
      deployed_at: row.deployed_at ?? null,
      has_source: Boolean(row.source_version),
      created_at: row.created_at,
      remixed_from: originOf(row),
    }))
  }

  return {
    one: async (row: Row): Promise<Project> => (await many([row]))[0] as Project,
    /** The newest first. */
    of: async (userId: string) => many(await store.find('projects', { where: { user_id: { equals: userId } }, sort: '-created_at' })),
    /** The shared project at a public link with its origin; 404 for a private one, for a blocked owner's and for none. */
    shared: async (publicUrl: string) => {
      const row = await store.findOne('projects', { key: { equals: publicUrl }, share_visibility: { in: ['public', 'unlisted'] } })
      const owner = row && (await store.findOne('users', { id: { equals: row.user_id } }))
      if (!row || !owner || owner.blocked_at) throw nothingThere()
      return { row, remixed_from: (await originsOf([row]))(row) }
    },
  }
}
