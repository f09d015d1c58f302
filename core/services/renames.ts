import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import { defineService } from '../contract.ts'
import type { StaffWrite } from '../shared/declarations.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import { isUniqueViolation, type Store } from './database/store.ts'
import { createMongoNames, createSqliteNames, type Names, type NamesToWrite, type NamingField } from './database/write-names.ts'

/** A change of names to write, and the account that requested it. */
export interface Renaming {
  /** New names by old names, grouped by the kind of thing that they name, such as `lesson`. */
  readonly names: Readonly<Record<string, Names>>
  /** Names by kind: nothing is written if a person's row contains one of these. */
  readonly unlessHeld: Readonly<Record<string, readonly string[]>>
  readonly actorId: string
  /** The documents that are renamed, for the audit log. */
  readonly rows: readonly { readonly collection: CollectionSlug; readonly id: string; readonly field: string }[]
}

/**
 * Names of the course that are stored in many places, such as the number of a lesson. A field declares the kind of its names by its
 * `custom: { names: 'lesson' }`: content gets the new name; a name in a person's row (with a `user_id`) prevents the change.
 */
export interface Renames {
  /** The number of people who have a row with this name. */
  peopleWith(kind: string, name: string): Promise<number>
  isHeld(kind: string, names: readonly string[]): Promise<boolean>
  /**
   * Replaces old names with new ones, in drafts, in published content and in earlier versions: all or none.
   * `held` if a person's row contains one by now, `edited` if somebody else is editing one of these documents, `taken` if
   * something else already has a new name, such as a document in the trash.
   */
  rename(renaming: Renaming): Promise<'done' | 'held' | 'edited' | 'taken'>
}

export const renames = defineService<Renames>('core.renames')

/** How long a form counts as open after its last change, in milliseconds; the panel uses the same limit. */
const openFormMs = 300_000

const fieldsNaming = (fields: readonly FlattenedField[], kind: string, place = ''): string[] =>
  fields.flatMap((field) => [
    ...(field.custom?.names === kind ? [`${place}${field.name}`] : []),
    ...(field.type === 'array' || field.type === 'group' ? fieldsNaming(field.flattenedFields, kind, `${place}${field.name}.`) : []),
  ])

interface Lock {
  readonly document?: { readonly relationTo?: unknown; readonly value?: unknown } | null
  readonly user?: { readonly value?: unknown } | null
}

interface Dependencies {
  readonly payload: Payload
  readonly store: Store
  readonly changes: ChangeFeed
  readonly clock: { now(): Date }
}

export const createRenames = ({ payload, store, changes, clock }: Dependencies): Renames => {
  const write = payload.db.name === 'sqlite' ? createSqliteNames(payload) : createMongoNames(payload)
  const naming = (kind: string, ofPeople: boolean): NamingField[] =>
    payload.config.collections
      .filter(({ flattenedFields }) => flattenedFields.some(({ name }) => name === 'user_id') === ofPeople)
      .flatMap(({ slug, flattenedFields }) =>
        fieldsNaming(flattenedFields, kind).map((field) => ({ collection: slug as CollectionSlug, field })),
      )

  const isOnePerPerson = ({ collection, field }: NamingField) =>
    payload.collections[collection].config.indexes?.some(({ fields, unique }) => unique && fields.join() === `user_id,${field}`) ?? false

  /** Whether somebody else has one of the documents with these names open. */
  const isEdited = async (writes: readonly NamesToWrite[], actorId: string): Promise<boolean> => {
    const since = new Date(clock.now().getTime() - openFormMs).toISOString()
    const { docs } = await payload.find({
      collection: 'payload-locked-documents',
      where: { updatedAt: { greater_than: since } },
      depth: 0,
      pagination: false,
      overrideAccess: true,
    })
    const locks = (docs as readonly Lock[]).filter(({ user }) => String(user?.value) !== actorId)
    if (locks.length === 0) return false
    for (const { fields, names } of writes)
      for (const { collection, field } of fields) {
        const ids = locks.flatMap(({ document }) => (document?.relationTo === collection ? [document.value as string] : []))
        if (ids.length === 0) continue
        const where = { and: [{ id: { in: ids } }, { [field]: { in: [...names.keys()] } }] }
        if ((await payload.count({ collection, where, overrideAccess: true })).totalDocs > 0) return true
      }
    return false
  }

  /** Whether another document, even one in the trash, has a new name and is not itself renamed. */
  const isTaken = async (writes: readonly NamesToWrite[]): Promise<boolean> => {
    for (const { fields, names } of writes) {
      const former = new Set<unknown>(names.keys())
      const fresh = [...names.values()].filter((name) => !former.has(name))
      if (fresh.length === 0) continue
      for (const { collection, field } of fields)
        if ((await payload.db.count({ collection, where: { [field]: { in: fresh } } })).totalDocs > 0) return true
    }
    return false
  }

  return {
    peopleWith: async (kind, name) => {
      const counts = naming(kind, true).map(async (place) => {
        const where = { [place.field]: { equals: name } }
        if (isOnePerPerson(place)) return store.count(place.collection, where)
        // Of a collection with several rows per person, one is enough: a person with a call also has the row of its exercise.
        return (await store.findFields(place.collection, ['id'], { where, limit: 1 })).length
      })
      return Math.max(0, ...(await Promise.all(counts)))
    },
    isHeld: async (kind, names) => {
      for (const { collection, field } of naming(kind, true))
        if ((await store.findFields(collection, ['id'], { where: { [field]: { in: [...names] } }, limit: 1 })).length > 0) return true
      return false
    },
    rename: async ({ names, unlessHeld, actorId, rows }) => {
      const writes: NamesToWrite[] = Object.entries(names).map(([kind, each]) => ({ fields: naming(kind, false), names: each }))
      if (await isEdited(writes, actorId)) return 'edited'
      if (await isTaken(writes)) return 'taken'
      const held = Object.entries(unlessHeld).flatMap(([kind, some]) => naming(kind, true).map((place) => ({ ...place, names: some })))
      try {
        if (!(await write(writes, held, clock.now().toISOString()))) return 'held'
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      }
      const { forgetContent, auditSink } = payload.config.custom as {
        readonly forgetContent?: (payload: Payload, slug: string) => void
        readonly auditSink?: (write: StaffWrite) => Promise<void>
      }
      for (const slug of new Set(writes.flatMap(({ fields }) => fields.map(({ collection }) => collection)))) {
        changes.notify(slug)
        forgetContent?.(payload, slug)
      }
      for (const { collection, id, field } of rows)
        await auditSink?.({ actor_id: actorId, action: 'changed', collection, row_id: id, user_id: null, fields: [field] })
      return 'done'
    },
  }
}
