import type { CollectionConfig } from 'payload'

/**
 * What the seeder has written, so that it can tell its own work from an editor's. `key` is `<file>#<document>`,
 * `file_hash` the file as it was seeded in full (empty while that is under way), `digest` the document as it was left. Two rows more:
 * `seeding` is the lease of the process that seeds at this moment, `begun` names the documents that are being made.
 */
export const contentSeeds: CollectionConfig = {
  slug: 'content-seeds',
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'file_hash', type: 'text' },
    { name: 'digest', type: 'text', required: true },
    { name: 'leased_at', type: 'date' },
  ],
}
