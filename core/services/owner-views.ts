import type { CollectionSlug } from 'payload'
import { defineService } from '../contract.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * How rows read to the person they are about, where that is not how they rest: words that are sealed are opened. A plugin says it
 * when it is set up; the export of personal data reads by it.
 */
export interface OwnerViews {
  add(collection: CollectionSlug, view: (row: never) => Row): void
  of(collection: CollectionSlug, row: Row): Row
}

export const ownerViews = defineService<OwnerViews>('core.owner-views')

export const createOwnerViews = (): OwnerViews => {
  const views = new Map<string, (row: Row) => Row>()
  return {
    add: (collection, view) => void views.set(collection, view as (row: Row) => Row),
    of: (collection, row) => views.get(collection)?.(row) ?? row,
  }
}
