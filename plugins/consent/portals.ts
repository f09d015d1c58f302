/** The ways in: students of 14 to 17, with a parent's approval, adults, and those who are here for a student. */
export const portals = ['student', 'adult', 'parent'] as const
export type PortalName = (typeof portals)[number]
