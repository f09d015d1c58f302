import { ApiError } from '#core'
import { createTestHost, provide } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { guardians, studentStatuses } from '../../consent/contract.ts'
import { fakeStatuses } from '../../consent/student-statuses.testing.ts'
import courses from '../../courses/server/index.ts'
import checkout from './index.ts'

/** Ids of people without a portal; `approvals` maps pairs of a parent's e-mail and a student's id to the approval's start. */
export const undecided = new Set<string>()
export const approvals = new Map<string, string>()
/** Pairs of a parent's e-mail and a student's id whose approval was verified by card, in order. */
export const verified: string[] = []
/** Ids of minors in the Student Portal. */
export const minors = new Set<string>()

/** A host with this plugin. All other people have chosen the Adult Portal. */
export const openCheckoutHost = ({ plugins = [], ...options }: Partial<Parameters<typeof createTestHost>[0]> = {}) =>
  createTestHost({
    ...options,
    plugins: [authMfa, account, access, courses, checkout, ...plugins],
    provide: [
      provideEncryption,
      provide(studentStatuses, {
        ...fakeStatuses((userId) => (minors.has(userId) ? { portal: 'student', isStudent: true, isMinor: true } : {})),
        requirePortal: async (userId) => {
          if (undecided.has(userId)) throw new ApiError(403, 'PORTAL_REQUIRED', 'Choose your portal first.')
        },
      }),
      provide(guardians, {
        mayActFor: async () => false,
        notifyOfAccount: async () => undefined,
        addressAsked: async () => null,
        approvedAt: async (parentEmail, studentId) => approvals.get(`${parentEmail} ${studentId}`) ?? null,
        verifyByCard: async (parentEmail, studentId) => void verified.push(`${parentEmail} ${studentId}`),
        addressFor: async (studentId) => [...approvals.keys()].find((pair) => pair.endsWith(` ${studentId}`))?.split(' ')[0] ?? null,
      }),
    ],
  })
