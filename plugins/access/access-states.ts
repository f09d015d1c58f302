/** How somebody's access came about, or why they have none; nobody is in two. */
export const accessStates = ['paid', 'granted', 'role', 'disputed', 'refunded', 'ended', 'free'] as const
export type AccessState = (typeof accessStates)[number]
