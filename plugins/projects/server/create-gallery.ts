import { type Clock, notFound, pageWithin, type Store } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import { type GalleryProject, galleryPageSize, type TakenDownProject } from '../contract.ts'
import { type Projects, unshared } from './create-projects.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
  readonly audit: AuditLog
  readonly projects: Projects
}

const mostTakenDown = 100

/** Public projects that their owners offer, and admins' calls to take projects down. */
export const createGallery = ({ store, clock, profiles, audit, projects }: Dependencies) => {
  const offered = { share_visibility: { equals: 'public' }, offered_at: { exists: true } }

  return {
    /** A page of them, the newest first. Projects whose owner may not share are left out, so a page may have fewer projects than others. */
    page: async (asked: number): Promise<{ projects: GalleryProject[]; total: number }> => {
      const total = await store.count('projects', offered)
      const { page } = pageWithin(asked, total, galleryPageSize)
      const rows = await store.find('projects', { where: offered, sort: '-offered_at', page, limit: galleryPageSize })
      const shown = await projects.reachable(rows)
      const listed = shown.map(async (row) => ({
        name: row.name,
        description: row.description ?? null,
        creator_alias: (await profiles.of(row.user_id)).alias,
        public_url: row.public_url ?? '',
        has_source: Boolean(row.source_version),
        is_remix: Boolean(row.remixed_from),
      }))
      return { projects: await Promise.all(listed), total }
    },

    /** Ends a project's link. Its owner keeps the project, sees the reason, and cannot share it until sharing is allowed again. */
    takeDown: async (adminId: string, publicUrl: string, reason: string): Promise<void> => {
      const { row } = await projects.view(publicUrl)
      const change = { ...unshared(), taken_down_at: clock.now().toISOString(), taken_down_reason: reason }
      const taken = await store.updateOne('projects', { id: { equals: row.id }, key: { equals: row.key } }, change)
      if (!taken) throw notFound('This project is not shared any more.')
      await audit.record({ actor_id: adminId, action: 'project.taken-down', subject_id: row.user_id, field: 'projects', new_value: row.id })
    },

    takenDown: async (): Promise<TakenDownProject[]> => {
      const where = { taken_down_at: { exists: true } }
      const rows = await store.find('projects', { where, sort: '-taken_down_at', limit: mostTakenDown })
      const listed = rows.map(async ({ id, name, user_id, taken_down_at, taken_down_reason }) => ({
        id,
        name,
        taken_down_at: taken_down_at ?? '',
        reason: taken_down_reason ?? '',
        creator_alias: (await profiles.of(user_id)).alias,
      }))
      return Promise.all(listed)
    },

    /** Lets a project be shared again; it stays private until its owner shares it. */
    allowAgain: async (adminId: string, id: string): Promise<void> => {
      const where = { id: { equals: id }, taken_down_at: { exists: true } }
      const row = await store.updateOne('projects', where, { taken_down_at: null, taken_down_reason: null })
      if (!row) throw notFound('This project was not taken down.')
      await audit.record({ actor_id: adminId, action: 'project.allowed-again', subject_id: row.user_id, field: 'projects', new_value: id })
    },
  }
}
