/**
 * Who may make a call: `signed-in`, `verified` (with the authenticator), and then each level demands `verified` and something
 * of its own: `lesson` a paid course or a module that stands open to the asker, which the handler names by `requireOpenModule`,
 * `entitled` a paid course, `editor` the role of an editor or admin, `admin` that of an admin.
 */
export const accessLevels = ['public', 'signed-in', 'verified', 'lesson', 'entitled', 'editor', 'admin'] as const
export type Access = (typeof accessLevels)[number]
