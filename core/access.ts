/**
 * Who may make a call: `signed-in`, `verified` (with the authenticator), and then each level demands `verified` and something
 * of its own: `lesson` a paid course or a module that stands open to the asker, which the handler names by `requireOpenModule`,
 * `entitled` a paid course, `editor`, `staff` and `admin` a role.
 */
export const accessLevels = ['public', 'signed-in', 'verified', 'lesson', 'entitled', 'editor', 'staff', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/** The roles that a level demands; a level that is not named here asks for none. */
export const rolesOfLevel: Partial<Record<Access, readonly string[]>> = {
  editor: ['editor', 'admin'],
  staff: ['support', 'admin'],
  admin: ['admin'],
}
