/** Roles that an admin gives to let somebody past the paywall. */
export const paywallRoles = ['tester', 'influencer'] as const
/** Roles that an admin gives to somebody who works here. */
export const staffRoles = ['support', 'editor'] as const
/** Rows per page of the audit log. */
export const auditPageSize = 50
