import type { StudentStatuses } from '../../consent/contract.ts'

/** Who may show what they made to others: everybody but minors, for whom a parent or guardian decides. It counts from the next request. */
export const createSharingRules = (statuses: Pick<StudentStatuses, 'of'>) => ({
  maySharePublicly: async (userId: string): Promise<boolean> => {
    const { isMinor, consentStatus } = await statuses.of(userId)
    return !isMinor || consentStatus === 'approved'
  },
})
export type SharingRules = ReturnType<typeof createSharingRules>
