import { z } from 'zod'
import { call, defineEvent } from '#core/contract'

export const gracePeriodDays = 7
/** Days between the warning mail and the deletion of an account that nobody uses. */
export const warningDays = 30

/** How many months we keep what; the page's table and the job that enforces it read the same numbers. */
export const retention = {
  adult: { personal_data: 24, usage_logs: 12 },
  student: { personal_data: 12, usage_logs: 6 },
} as const

// Each schema begins at `z`, so that a bundler sees that leaving it out changes nothing.
/** A deletion that waits; null without one. */
const Deletion = z.object({ requested_at: z.string(), delete_on: z.string() }).nullable()
const PrivacyState = z.object({ deletion: Deletion })
export type PrivacyState = z.output<typeof PrivacyState>

export const privacyApi = {
  state: call('verified').route({ method: 'GET', path: '/api/privacy', summary: 'Whether a deletion waits' }).output(PrivacyState),
  request: call('verified')
    .route({ method: 'POST', path: '/api/privacy', summary: 'Queue the deletion of everything about oneself' })
    .input(z.object({ confirm: z.literal(true) }))
    .output(z.object({ ok: z.literal(true), grace_period_days: z.literal(gracePeriodDays), delete_on: z.string() })),
  cancel: call('verified')
    .route({ method: 'DELETE', path: '/api/privacy', summary: 'Cancel a deletion that waits' })
    .output(z.object({ ok: z.literal(true) })),
}
/**
 * Everything of this person is about to be deleted. Rows with their `user_id` go by themselves; whoever names them by their
 * address in other people's rows forgets it now. It may be told twice.
 */
export const addressErased = defineEvent('address.erased', z.object({ user_id: z.string(), email: z.string() }))

/** `GET` here sends everything about oneself as a JSON file named with the date. */
export const exportPath = '/api/export'
