import type { Payload } from 'payload'
import { publishScheduled } from './publish-scheduled.ts'

/** Seconds between two looks for what is due: nobody plans a page to the second. */
const every = 10

/** What the CMS does on a schedule. */
export const contentJobs = (payload: Payload) => (clock: { now(): Date }) => [
  { name: 'cms.publish-scheduled', every, run: () => publishScheduled(payload, clock) },
]
