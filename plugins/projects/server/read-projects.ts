import { type Doc, notFound, type Store } from '#core'
import type { Project } from '../contract.ts'
import type { SharingRules } from './sharing-rules.ts'

type Row = Doc<'projects'>

const nothingThere = () => notFound('Project not found or private')

/** Reads projects as their owner sees them, and the row behind a public link. */
export const readProjects = (store: Store, rules: SharingRules) => {
  /** Filters the rows whose owners may currently share. */
  const reachable = async <R extends Pick<Row, 'user_id'>>(rows: readonly R[]): Promise<R[]> => {
    const ids = [...new Set(rows.map(({ user_id }) => user_id))]
    if (ids.length === 0) return []
    const owners = await store.find('users', { where: { id: { in: ids } } })
    const open = new Set<string>()
    for (const { id, blocked_at } of owners) if (!blocked_at && (await rules.maySharePublicly(id))) open.add(id)
    return rows.filter(({ user_id }) => open.has(user_id))
  }

  /** Finds the origins of remixed rows; name and link are null if a project is no longer public. */
  const originsOf = async (rows: readonly Row[]) => {
    const ids = [...new Set(rows.flatMap(({ remixed_from }) => remixed_from ?? []))]
    const rowsOf = ids.length ? await store.find('projects', { where: { id: { in: ids }, share_visibility: { equals: 'public' } } }) : []
    const found = await reachable(rowsOf)
    const byId = new Map(found.map((row) => [row.id, { name: row.name, public_url: row.public_url ?? null }]))
    return ({ remixed_from }: Row) => (remixed_from ? (byId.get(remixed_from) ?? { name: null, public_url: null }) : null)
  }

  /** Converts rows of one owner. */
  const many = async (rows: readonly Row[]): Promise<Project[]> => {
    const originOf = await originsOf(rows)
    const [first] = rows
    const may_share = first ? await rules.maySharePublicly(first.user_id) : true
    return rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      name: row.name,
      description: row.description ?? null,
      next_step: row.next_step ?? null,
      share_visibility: row.share_visibility,
      public_url: row.public_url ?? null,
      deployment_url: row.deployment_url ?? null,
      deployed_at: row.deployed_at ?? null,
      has_source: Boolean(row.source_version),
      in_gallery: Boolean(row.offered_at),
      taken_down: row.taken_down_at ? { at: row.taken_down_at, reason: row.taken_down_reason ?? '' } : null,
      may_share,
      plan_sheet_id: row.plan_sheet_id ?? null,
      created_at: row.created_at,
      remixed_from: originOf(row),
    }))
  }

  return {
    one: async (row: Row): Promise<Project> => (await many([row]))[0] as Project,
    /** The owner's projects, newest first. */
    of: async (userId: string) => many(await store.find('projects', { where: { user_id: { equals: userId } }, sort: '-created_at' })),
    reachable,
    /** The shared project at a public link with its origin; 404 for a private project, an owner who may not share, or an unknown link. */
    shared: async (publicUrl: string) => {
      const found = await store.findOne('projects', { key: { equals: publicUrl }, share_visibility: { in: ['public', 'unlisted'] } })
      const [row] = await reachable(found ? [found] : [])
      if (!row) throw nothingThere()
      return { row, remixed_from: (await originsOf([row]))(row) }
    },
  }
}
