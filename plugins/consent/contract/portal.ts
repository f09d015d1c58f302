import { z } from 'zod'
import { call, defineEvent, defineService, hostErrors, type Provider, pickErrors, typedCode, type Where } from '#core/contract'
import { consentErrors } from '../errors.ts'
import type { Scope } from '../scopes.ts'
import { Ok, UserId } from './fields.ts'

/** Kinds of people: teachers, and others by the portal of their choice; `undecided` before it. Nobody is in two. */
export const personKinds = ['adult', 'student', 'parent', 'teacher', 'undecided'] as const
export type PersonKind = (typeof personKinds)[number]

/** The portals: students of 14 to 17, with a parent's approval, adults, and people who are here for a student. */
export const portals = ['student', 'adult', 'parent'] as const
export type PortalName = (typeof portals)[number]

/** Open to students who wait for an approval, in practice mode and without a payment; by id and alias. */
export const practiceModules = ['planner', 'm1'] as const

const ConsentStatus = z.enum(['none', 'requested', 'approved'])

/** Why no call is real although a parent has approved: they paused calls, switched exercises off, or must first pay by card. */
const withheldReasons = ['paused', 'off', 'unverified'] as const

/** The current user's portal, with the facts that follow from it. */
export const Portal = z
  .object({
    chosen_portal: z.enum(portals).nullable(),
    birth_year: z
      .number()
      .int()
      .nullable()
      .meta({ examples: [2010] }),
    /** Student mode: daily caps apply. */
    is_student: z.boolean(),
    /** In the Student Portal, and not an adult by the birth year: a minor needs an adult who approves and pays. */
    is_minor: z.boolean(),
    consent_status: ConsentStatus,
    /** The address of the newest request; null without one, and once that parent's account is deleted. */
    parent_email: z
      .string()
      .nullable()
      .meta({ examples: ['parent@example.org'] }),
    /** The end of the newest request's link; null unless one waits. */
    expires_at: z.string().nullable(),
    /** How the newest request or approval ended; null while a request waits or is approved. */
    last_decision: z.enum(['declined', 'ended']).nullable(),
    mode: z.enum(['real', 'practice']),
    /** Why calls are simulated although a parent has approved; null for everybody else. */
    withheld: z.enum(withheldReasons).nullable(),
    /** True for a minor whose course nobody has paid for: only the first module is open to them, in practice mode. */
    is_unpaid: z.boolean(),
  })
  .meta({ id: 'Portal' })
export type Portal = z.output<typeof Portal>

/** A person's portal and consent, as staff see them. */
export const PersonPortal = z
  .object({
    chosen_portal: z.enum(portals).nullable(),
    birth_year: z
      .number()
      .int()
      .nullable()
      .meta({ examples: [2010] }),
    consent_status: ConsentStatus,
    /** The address of the newest request; null without one, and once that parent's account is deleted. */
    parent_email: z
      .string()
      .nullable()
      .meta({ examples: ['parent@example.org'] }),
    requested_at: z.string().nullable(),
    /** The end of the link of a waiting request; null without one. */
    expires_at: z.string().nullable(),
    last_decision: z.enum(['declined', 'ended']).nullable(),
    decided_at: z.string().nullable(),
    /** Students whose approvals this person holds. */
    students: z.array(z.object({ id: z.string(), email: z.string().meta({ examples: ['kim@example.org'] }) })),
  })
  .meta({ id: 'PersonPortal' })
export type PersonPortal = z.output<typeof PersonPortal>

/** A person's portal, student mode and consent. */
export interface StudentStatus {
  readonly portal: PortalName | null
  /** Daily caps apply. */
  readonly isStudent: boolean
  readonly consentStatus: 'none' | 'requested' | 'approved'
  /** As the person gave it when they chose their portal. */
  readonly birthYear: number | null
  /** The address of the newest request; null without one, and once that parent's account is deleted. */
  readonly parentEmail: string | null
  readonly isBlocked: boolean
  /** In the Student Portal, and not an adult by the birth year: rules about minors' data follow this, not student mode. */
  readonly isMinor: boolean
  /** `practice` for a student whose parent has not approved, or has switched real calls off for now. */
  readonly mode: 'real' | 'practice'
  /** Why the mode is practice although a parent has approved; null for everybody else. */
  readonly withheld: (typeof withheldReasons)[number] | null
  /** A minor whose course nobody has paid for: only the first module is open to them, in practice mode. */
  readonly isUnpaid: boolean
  /** This person's scopes: all of them; for minors only the ones that their parent has switched on. */
  readonly allows: Readonly<Record<Scope, boolean>>
  /** Real calls a day by provider, for people with daily caps: the caps, or less where a parent has set a lower limit. */
  readonly dailyLimits: Readonly<Record<Provider, number>>
}

export interface StudentStatuses {
  of(userId: string): Promise<StudentStatus>
  /** Throws 403 PORTAL_REQUIRED until the person has chosen a portal. */
  requirePortal(userId: string): Promise<void>
  /** Throws 403 SCOPE_OFF where a minor's parent has not switched this scope on. */
  requireScope(userId: string, scope: Scope): Promise<void>
}
export const studentStatuses = defineService<StudentStatuses>('consent.student-statuses')

/** Accounts by what their owners are to the school, for lists of people. */
export interface PeopleByKind {
  /** A condition on `users` that finds the accounts of this kind. */
  condition(kind: PersonKind): Where
  /** The same for students who have asked a parent and have no answer yet. */
  waitingForParent(): Where
  /** The kind of each of these accounts, by id. */
  kindsOf(users: readonly { readonly id: string; readonly email: string }[]): Promise<ReadonlyMap<string, PersonKind>>
}
export const peopleByKind = defineService<PeopleByKind>('consent.people-by-kind')

/** An account was closed, because its owner is under 14 or by staff: nobody signs in to it from now on. */
export const userBlocked = defineEvent('user.blocked', z.object({ user_id: z.string() }))

/** A closed account's seven days are over: it must be deleted now, with all its owner's data. Sent again until that is done. */
export const erasureDue = defineEvent('user.erasure-due', z.object({ user_id: z.string() }))

/** Calls to read and choose one's own portal, and for staff to read another person's. */
export const portalCalls = {
  portal: call('verified')
    .route({ method: 'GET', path: '/api/portal', operationId: 'getOwnPortal', summary: 'Get your portal, student mode and consent status' })
    .output(Portal),
  choosePortal: call('verified')
    .route({ method: 'POST', path: '/api/student-portal-guard', operationId: 'choosePortal', summary: 'Choose your portal, once' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'PORTAL_CHOSEN', 'BIRTH_YEAR_REQUIRED', 'SCHOOL_CODE_UNKNOWN', 'ADMIN_ACCOUNT'))
    .input(
      z.object({
        selected_portal: z.enum(portals),
        /** `under-14` is the list's own choice for everyone younger. */
        birth_year: z
          .union([z.number().int(), z.literal('under-14')])
          .optional()
          .meta({ examples: [2010] }),
        school_code: z
          .string()
          .overwrite(typedCode)
          .max(40)
          .optional()
          .meta({ examples: ['KITE-7Q4M-3XW8'] }),
        /** The answer to `needs_confirmation`. */
        is_confirmed: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        /** The next page, as a path of this app. */
        route: z.string().meta({ examples: ['/consent'] }),
        /** True when nothing was saved: a person this young is asked once whether the year is right. */
        needs_confirmation: z.boolean().optional(),
      }),
    ),
  portalOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/portals/{user_id}',
      operationId: 'getUserPortal',
      summary: 'Get the portal of a person',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ user_id: UserId }))
    .output(PersonPortal),
}

export const studentModeCalls = {
  studentMode: call('verified')
    .route({
      method: 'POST',
      path: '/api/student-mode',
      operationId: 'setStudentMode',
      summary: 'Switch student mode on, or off again in the Adult Portal',
    })
    .errors(pickErrors(consentErrors, 'STUDENT_MODE_STAYS', 'PORTAL_REQUIRED'))
    .input(z.object({ is_student: z.boolean() }))
    .output(Ok),
}
