import type { Store } from '#core'
import type { MfaStats } from '../contract.ts'

/** How many accounts have a verified authenticator; 0 percent where there is no account. */
export const mfaStats = async (store: Store): Promise<MfaStats> => {
  const total_users = await store.count('users')
  const mfa_enrolled = await store.count('users', { mfa_enrolled: { equals: true } })
  return { total_users, mfa_enrolled, percentage: total_users ? Math.round((mfa_enrolled / total_users) * 100) : 0 }
}
