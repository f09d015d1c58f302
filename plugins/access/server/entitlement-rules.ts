import type { Role } from '#core/contract'

/** Roles that bypass the paywall. `editor` opens the CMS alone. */
export const bypassingRoles: readonly Role[] = ['admin', 'support', 'tester', 'influencer']
const bypassing: ReadonlySet<string> = new Set(bypassingRoles)

export const bypassesPaywall = (role: string): boolean => bypassing.has(role)

/** Whether what stands behind the paywall is open to a person. */
export const hasCourseAccess = (role: string, entitlement: { has_purchased?: boolean | null; plan: string } | null): boolean =>
  bypassesPaywall(role) || entitlement?.has_purchased === true || entitlement?.plan === 'pro' || entitlement?.plan === 'lifetime'
