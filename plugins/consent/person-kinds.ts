/** What somebody is to the school: a teacher, or by the portal of their choice; `undecided` before it. Nobody is in two. */
export const personKinds = ['adult', 'student', 'parent', 'teacher', 'undecided'] as const
export type PersonKind = (typeof personKinds)[number]
