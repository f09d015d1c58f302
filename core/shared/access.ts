/**
 * The access levels of calls: `signed-in`, `verified` (with the authenticator), and then each level demands `verified` and something
 * of its own: `lesson` a paid course or a module that is open to the caller, which the handler names by `requireOpenModule`,
 * `entitled` a paid course, `editor`, `staff` and `admin` a role.
 */
export const accessLevels = ['public', 'signed-in', 'verified', 'lesson', 'entitled', 'editor', 'staff', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/**
 * Whether a call asks more of staff than their role, so that a stolen session changes nothing by itself: `fresh` demands that the
 * authenticator was used within ten minutes, `{ none: 'why' }` says why that is not needed. Every call that changes something at
 * `editor`, `staff` or `admin` declares one of the two; the host does not start otherwise.
 */
export type Proof = 'fresh' | { readonly none: string }

/** The roles that a level demands; a level that is not named here asks for none. */
export const rolesOfLevel: Partial<Record<Access, readonly string[]>> = {
  editor: ['editor', 'admin'],
  staff: ['support', 'admin'],
  admin: ['admin'],
}

/** Whether a call must say which proof it asks for: it changes something, and staff alone may make it. */
export const mustDeclareProof = ({
  method,
  access,
  readsOnly,
}: {
  method: string
  access?: Access
  readsOnly?: boolean | undefined
}): boolean => method !== 'GET' && !readsOnly && access !== undefined && rolesOfLevel[access] !== undefined
