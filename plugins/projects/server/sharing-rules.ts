import type { StudentStatuses } from '../../consent/contract.ts'

/** The right to publish: everybody except minors, for whom a parent or guardian switches it on. Applies from the next request. */
export const createSharingRules = (statuses: Pick<StudentStatuses, 'of'>) => ({
  maySharePublicly: async (userId: string): Promise<boolean> => (await statuses.of(userId)).allows.sharing,
})
export type SharingRules = ReturnType<typeof createSharingRules>
