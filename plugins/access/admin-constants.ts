/** Roles that an admin gives to let somebody past the paywall. */
export const paywallRoles = ['tester', 'influencer'] as const
/** Roles that an admin gives to somebody who works here. */
export const staffRoles = ['support', 'editor'] as const
/** Rows per page of the audit log. */
export const auditPageSize = 50

/** Kinds of changes in the audit log: the part of their action before the dot. */
export const auditKinds = [
  'access',
  'account',
  'authenticator',
  'birth-year',
  'class',
  'consent',
  'invite',
  'payment',
  'people',
  'portal',
  'role',
  'row',
] as const
export const auditCsvPath = '/api/admin/audit.csv'
