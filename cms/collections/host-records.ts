import type { CollectionConfig } from 'payload'
import { userId } from '../fields/user-id.ts'

/**
 * The seeder's ledger, by which it distinguishes its own work from an editor's. `key` is `<file>#<document>`, `file_hash` the file's hash
 * once it was seeded in full (empty while that is under way), `digest` the seeded document's digest. Two more rows: `seeding` is the lease
 * of the process that seeds at this moment, `begun` names the documents that are being created.
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

/** Server-side sessions. `key` is the SHA-256 of the cookie's value; the value itself is never stored. */
export const sessions: CollectionConfig = {
  slug: 'sessions',
  admin: { hidden: true },
  custom: { privacy: 'private' },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true, custom: { privacy: 'secret' } },
    userId(),
    { name: 'aal', type: 'number', required: true },
    { name: 'started_at', type: 'date', required: true },
    { name: 'last_used_at', type: 'date', required: true },
    { name: 'stepped_up_at', type: 'date' },
    { name: 'user_agent', type: 'text' },
  ],
}

/** Windows of the host's rate limits. `key` is the limit's name and a hash of the counted subject. */
export const rateLimits: CollectionConfig = {
  slug: 'rate-limits',
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'remaining', type: 'number', required: true },
    { name: 'resets_at', type: 'date', required: true, index: true },
  ],
}

/** The last run of each of the host's jobs. During a run its process renews `leased_until`, so that no other starts it. */
export const jobRuns: CollectionConfig = {
  slug: 'job-runs',
  admin: { hidden: true },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'next_at', type: 'date', required: true },
    { name: 'leased_until', type: 'date', required: true },
    { name: 'began_at', type: 'date' },
    { name: 'ended_at', type: 'date' },
    { name: 'succeeded_at', type: 'date' },
    { name: 'outcome', type: 'text' },
    { name: 'seconds', type: 'number' },
  ],
}
