import { z } from 'zod'
import { call, defineEvent, defineService, hostErrors, pickErrors, providers } from '#core/contract'
import { consentErrors } from '../errors.ts'
import { Email, Ok, Token, UserId } from './fields.ts'
import { ScopeSwitches } from './scopes.ts'

/** The setting that says when an approval becomes effective: at once by the mailed link, or once the parent has paid by card. */
export const parentVerification = z.enum(['mail', 'card']).default('mail')

/** A parent decided, or an approval was ended. */
export const consentDecided = defineEvent(
  'consent.decided',
  z.object({ user_id: z.string(), status: z.enum(['approved', 'declined', 'ended']) }),
)

/** Finds the parent or guardian whose approval of a student holds, and acts on that approval. */
export interface Guardians {
  /** The start of this parent's approval of the student, as an ISO time; null where none holds. */
  approvedAt(parentEmail: string, studentId: string): Promise<string | null>
  /**
   * Whether this person decides about a student's data: their approval of a minor holds and is verified as the school requires.
   * False for teachers, and for parents of a student who is an adult now.
   */
  mayActFor(parentEmail: string, studentId: string): Promise<boolean>
  /** The address of the parent whose approval of this student holds; null where none holds, or the parent's account is deleted. */
  addressFor(studentId: string): Promise<string | null>
  /** The address of this student's newest request, answered or not; null without a request, or once the parent's account is deleted. */
  addressAsked(studentId: string): Promise<string | null>
  /** Notifies the parent whose approval holds what staff did to the student's account, and why. A failing mail does not throw. */
  notifyOfAccount(studentId: string, change: 'closed' | 'reopened', reason: string): Promise<void>
  /** Records that the parent with this address has paid for the student by card, which verifies that parent's current approval. */
  verifyByCard(parentEmail: string, studentId: string): Promise<void>
}
export const guardians = defineService<Guardians>('consent.guardians')

/** How a student asks, a parent decides, and either ends it. */
export const approvalCalls = {
  start: call('verified')
    .route({
      method: 'POST',
      path: '/api/consent/start',
      operationId: 'requestConsent',
      summary: "Request a parent's or guardian's approval by e-mail",
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'MAIL_FAILED'))
    .errors(pickErrors(consentErrors, 'PORTAL_REQUIRED', 'NOT_A_STUDENT', 'UNDER_AGE_BLOCK', 'ALREADY_APPROVED', 'PARENT_EMAIL_REFUSED'))
    .input(z.object({ parent_email: Email, user_id: UserId.optional() }))
    .output(Ok),
  /** Reads the request behind a link. Reading decides nothing and does not use up the link. */
  read: call('public')
    .route({
      method: 'POST',
      path: '/api/consent/read',
      operationId: 'getConsentRequest',
      summary: 'Get what a consent link asks for, without deciding',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'INVALID_TOKEN', 'ALREADY_DECIDED'))
    .input(z.object({ token: Token }))
    .output(
      z.object({
        student_email: z.string(),
        birth_year: z
          .number()
          .int()
          .meta({ examples: [2010] }),
        requested_at: z.string(),
        expires_at: z.string(),
        /** True where nobody has paid for the student's course: it starts with a payment after the approval. */
        is_unpaid: z.boolean(),
        /** True where the course is open, but this parent's approval counts only after a payment by card: support helps. */
        is_held: z.boolean(),
        /** The providers that answer the student's calls, each with its limit of calls a day. */
        providers: z.array(z.object({ provider: z.enum(providers), calls_a_day: z.number().int() })),
      }),
    ),
  /** For the parent who is signed in with the address that was asked: the mail may have got lost. */
  waiting: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/waiting',
      operationId: 'listWaitingConsentRequests',
      summary: 'List the students who have asked you, as their parent, and wait for your answer',
    })
    .output(z.array(z.object({ student_id: z.string(), student_email: z.string(), requested_at: z.string(), expires_at: z.string() }))),
  openWaiting: call('verified')
    .route({
      method: 'POST',
      path: '/api/consent/waiting/{student}',
      operationId: 'openWaitingConsentRequest',
      summary: 'Get your own token to decide a waiting request; the mailed link keeps working',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId }))
    .output(z.object({ token: z.string() })),
  decide: call('public')
    .route({ method: 'POST', path: '/api/consent/approve', operationId: 'decideConsent', summary: 'Approve or decline by a consent link' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'INVALID_TOKEN', 'ALREADY_DECIDED', 'OWN_REQUEST', 'STUDENT_APPROVES', 'GUARDIAN_REQUIRED'))
    .input(
      z.object({
        token: Token,
        decision: z.enum(['approve', 'decline']).default('approve'),
        guardian: z.boolean().optional(),
        /** Scopes allowed in addition to the exercises; scopes left out stay off. Without this field an approval allows everything. */
        scopes: ScopeSwitches.omit({ ai: true }).partial().optional(),
      }),
    )
    .output(Ok),
  /** By the student for themselves, or by the parent for `student_id`. */
  end: call('verified')
    .route({
      method: 'POST',
      path: '/api/consent/end',
      operationId: 'endConsent',
      summary: 'End an approval: your own as the student, or one that you gave as the parent',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student_id: UserId.optional() }))
    .output(Ok),
  /** Reads the approval that an end link would end. Reading ends nothing and does not use up the link. */
  readEnd: call('public')
    .route({
      method: 'POST',
      path: '/api/consent/end-by-link/read',
      operationId: 'getConsentToEnd',
      summary: 'Get the approval that a link would end, without ending it',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'INVALID_TOKEN', 'ALREADY_ENDED'))
    .input(z.object({ token: Token }))
    .output(z.object({ student_email: z.string(), approved_at: z.string().nullable() })),
  endByLink: call('public')
    .route({
      method: 'POST',
      path: '/api/consent/end-by-link',
      operationId: 'endConsentByLink',
      summary: "End an approval by the link in the parent's mail",
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'INVALID_TOKEN', 'ALREADY_ENDED'))
    .input(z.object({ token: Token }))
    .output(Ok.extend({ student_email: z.string() })),
}
