import { createErrors } from '#core'
import { consentErrors, type Guardians, type StudentStatus, type StudentStatuses, studentCaps } from './contract.ts'

const allows = { ai: true, professors: true, keep_work: true, sharing: true, referrals: true }

/** The status of an adult, for hosts without this plugin. */
export const adultStatus: StudentStatus = {
  portal: 'adult',
  isStudent: false,
  consentStatus: 'none',
  birthYear: null,
  parentEmail: null,
  isBlocked: false,
  isMinor: false,
  mode: 'real',
  withheld: null,
  isUnpaid: false,
  allows,
  dailyLimits: studentCaps,
}

/** A fake of this plugin's statuses: everybody is an adult, except for the fields that a test sets. */
export const fakeStatuses = (of: (userId: string) => Partial<StudentStatus> = () => ({})): StudentStatuses => ({
  of: async (userId) => ({ ...adultStatus, ...of(userId) }),
  requirePortal: async () => undefined,
  requireScope: async (userId, scope) => {
    if (of(userId).allows?.[scope] === false) throw createErrors(consentErrors).SCOPE_OFF({ scope })
  },
})

/** A school in which nobody has a parent. */
export const noGuardians: Guardians = {
  approvedAt: async () => null,
  mayActFor: async () => false,
  addressFor: async () => null,
  addressAsked: async () => null,
  notifyOfAccount: async () => undefined,
  verifyByCard: async () => undefined,
}
