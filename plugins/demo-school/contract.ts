/** The page to sign in as any of the demo's people. */
export const signInPage = '/dev/sign-in'

/** The people of the demo, in the order in which the page lists them. */
export const personIds = ['admin', 'editor', 'adult', 'teen', 'parent', 'teacher'] as const
export type PersonId = (typeof personIds)[number]
