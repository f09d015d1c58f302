/**
 * The access levels of calls: `signed-in`, `verified` (with the authenticator); each further level requires `verified` and
 * more: `lesson` a paid course or a module that is open to the caller, which the handler names by `requireOpenModule`,
 * `entitled` a paid course, `editor`, `staff` and `admin` a role.
 */
export const accessLevels = ['public', 'signed-in', 'verified', 'lesson', 'entitled', 'editor', 'staff', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/**
 * Whether a call requires more of staff than their role, so that a stolen session alone can change nothing: `fresh` requires that the
 * authenticator was used within ten minutes, `{ none: 'why' }` gives the reason why that is not needed. Every call that changes data at
 * `editor`, `staff` or `admin` declares one of the two; the host does not start otherwise.
 */
export type Proof = 'fresh' | { readonly none: string }

/** The roles that a level requires; a level that is not listed here requires none. */
export const rolesOfLevel: Partial<Record<Access, readonly string[]>> = {
  editor: ['editor', 'admin'],
  staff: ['support', 'admin'],
  admin: ['admin'],
}

/** Whether a call must declare its proof: it changes data, and only staff may make it. */
export const mustDeclareProof = ({
  method,
  access,
  readsOnly,
}: {
  method: string
  access?: Access
  readsOnly?: boolean | undefined
}): boolean => method !== 'GET' && !readsOnly && access !== undefined && rolesOfLevel[access] !== undefined
