import type { CollectionConfig } from 'payload'

/** The last run of each of the host's jobs. While one runs its process moves `leased_until` on, so that no other begins it. */
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
