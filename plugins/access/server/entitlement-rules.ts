import type { Role } from '#core/contract'

/** Roles that bypass the paywall. `editor` opens only the CMS. */
export const bypassingRoles: readonly Role[] = ['admin', 'support', 'tester', 'influencer']
const bypassing: ReadonlySet<string> = new Set(bypassingRoles)

export const bypassesPaywall = (role: string): boolean => bypassing.has(role)

/** Whether a person may open what is behind the paywall. */
export const hasCourseAccess = (role: string, entitlement: { has_purchased?: boolean | null; plan: string } | null): boolean =>
  bypassesPaywall(role) || entitlement?.has_purchased === true || entitlement?.plan === 'pro' || entitlement?.plan === 'lifetime'
