import type { CollectionSlug } from 'payload'
import { defineService } from '../contract.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The views of rows for the person whom they describe, if these differ from the stored rows: encrypted texts are decrypted. A plugin adds
 * one during its setup; the export of personal data reads through them.
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
