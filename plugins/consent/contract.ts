import { z } from 'zod'
import {
  call,
  defineEvent,
  defineService,
  EmailAddress,
  hostErrors,
  type Provider,
  pickErrors,
  providers,
  staffReason,
  typedCode,
  typedLine,
  type Where,
} from '#core/contract'
import { consentErrors } from './errors.ts'
import type { PersonKind } from './person-kinds.ts'
import { type PortalName, portals } from './portals.ts'
import { realCallStates } from './real-call-states.ts'
import type { Scope } from './scopes.ts'
import { studentCaps } from './student-caps.ts'

export { consentErrors } from './errors.ts'
export { type PersonKind, personKinds } from './person-kinds.ts'
export { type PortalName, portals } from './portals.ts'
export type { RealCallState } from './real-call-states.ts'
export { type Scope, scopes } from './scopes.ts'
export { studentCaps } from './student-caps.ts'

/**
 * The setting that says which providers may answer approved students: names with commas between them, all three unless set.
 * A provider that is left out has its module in practice mode for students.
 */
export const studentProviders = z
  .string()
  .default(providers.join(','))
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.enum(providers)))

/** The setting that says when an approval counts: at once, by the mailed link, or once the parent has paid by card. */
export const parentVerification = z.enum(['mail', 'card']).default('mail')

/** Open to students who wait for an approval, in practice mode and without a payment; by id and alias. */
export const practiceModules = ['planner', 'm1'] as const

const ConsentStatus = z.enum(['none', 'requested', 'approved'])
const Ok = z.object({ ok: z.literal(true) })
const Email = EmailAddress.meta({ format: 'email' })
const UserId = z.string().max(64).describe('The id of the person.')
const Token = z.string().max(200)
const ClassId = z.string().max(64).describe('The id of the class, from the list of school codes.')
const ClassName = z.string().overwrite(typedLine).min(1).max(80).describe('What students read before they accept.')

/** What the asking person chose, and what follows from it. */
export const Portal = z
  .object({
    chosen_portal: z.enum(portals).nullable(),
    birth_year: z.number().int().nullable(),
    /** Student mode: daily caps apply. */
    is_student: z.boolean(),
    /** In the Student Portal, and not an adult by the birth year: an adult approves and pays. */
    is_minor: z.boolean(),
    consent_status: ConsentStatus,
    /** Where the newest request went; null without one, and once that parent's account is deleted. */
    parent_email: z.string().nullable(),
    /** Until when the newest request's link works; null unless one waits. */
    expires_at: z.string().nullable(),
    /** How the newest request came to nothing; null while one waits or is approved. */
    last_decision: z.enum(['declined', 'ended']).nullable(),
    mode: z.enum(['real', 'practice']),
  })
  .meta({ id: 'Portal' })
export type Portal = z.output<typeof Portal>

/** Where a person stands, as staff see it. */
export const PersonPortal = z
  .object({
    chosen_portal: z.enum(portals).nullable(),
    birth_year: z.number().int().nullable(),
    consent_status: ConsentStatus,
    /** Where the newest request went; null without one, and once that parent's account is deleted. */
    parent_email: z.string().nullable(),
    requested_at: z.string().nullable(),
    /** Until when the link of a request works that waits. */
    expires_at: z.string().nullable(),
    last_decision: z.enum(['declined', 'ended']).nullable(),
    decided_at: z.string().nullable(),
    /** Whose approvals this person holds. */
    students: z.array(z.object({ id: z.string(), email: z.string() })),
  })
  .meta({ id: 'PersonPortal' })
export type PersonPortal = z.output<typeof PersonPortal>

const limit = (cap: number) => z.number().int().min(0).max(cap)
const DailyLimits = z.object({
  openai: limit(studentCaps.openai),
  anthropic: limit(studentCaps.anthropic),
  gemini: limit(studentCaps.gemini),
})

const ScopeSwitches = z.object({
  /** Exercises go to real models. */
  ai: z.boolean(),
  /** The professors answer, and keys of one's own pay for calls. */
  professors: z.boolean(),
  /** What is written and answered is kept, sealed, for the student alone. */
  keep_work: z.boolean(),
  /** Projects may have a public page. */
  sharing: z.boolean(),
  /** The student may invite others. */
  referrals: z.boolean(),
})

/** What an approval allows a student. */
export const ConsentTerms = ScopeSwitches.extend({
  /** Real calls a day, by provider: the cap for students, or less. */
  daily_limit: DailyLimits,
  /** True while the parent lets no call be real, whatever else is on. */
  paused: z.boolean(),
}).meta({ id: 'ConsentTerms' })
export type ConsentTerms = z.output<typeof ConsentTerms>

/** A parent's approval of a student, as it holds now. */
export const ConsentScopes = ConsentTerms.extend({
  approved_at: z.string(),
  /** How we know that the parent decided: by the mailed link, and once they have paid, by their card. */
  verified_by: z.enum(['mail', 'card']),
  /** False while this school asks for a card and none has verified the parent: no call is real until then. */
  is_verified: z.boolean(),
}).meta({ id: 'ConsentScopes' })
export type ConsentScopes = z.output<typeof ConsentScopes>

/** One decision of a parent about a student, with everything that held after it. Receipts are added and never changed. */
export const ConsentReceipt = ConsentTerms.extend({
  number: z.number().int(),
  at: z.string(),
  decision: z.enum(['approved', 'changed', 'ended']),
  /** Who decided: the parent, the student, or the school. */
  decided_by: z.enum(['parent', 'student', 'school']),
  /** Which version of the text the parent had read. */
  text_version: z.number().int(),
  verified_by: z.enum(['mail', 'card']),
}).meta({ id: 'ConsentReceipt' })
export type ConsentReceipt = z.output<typeof ConsentReceipt>

/** A parent's mail each week about a student: numbers, and never a word that the student wrote. */
export const WeeklyMail = z.object({ is_on: z.boolean(), email: z.string() }).meta({ id: 'WeeklyMail' })

/** Whom a student lets see their progress: a class by its school code. */
export const SchoolLink = z
  .object({
    id: z.string(),
    school: z.string(),
    teacher_email: z.string(),
    status: z.enum(['offered', 'accepted']),
  })
  .meta({ id: 'SchoolLink' })
export type SchoolLink = z.output<typeof SchoolLink>

/** A student's real calls of a day to one provider. */
const DailyCount = z.object({
  provider: z.enum(providers),
  used: z.number().int(),
  allowed: z.number().int(),
  /** When the day is over where the student is. */
  resets_at: z.string(),
})

/** What a student may do by their parent's approval: the same terms, and what of them is used up today. */
const AllowedToMe = ConsentScopes.extend({
  mode: z.enum(['real', 'practice']),
  /** Null once that parent's account is deleted. */
  parent_email: z.string().nullable(),
  calls_today: z.array(DailyCount),
  /** The decisions of this approval, newest first. */
  receipts: z.array(ConsentReceipt),
}).meta({ id: 'AllowedToMe' })
export type AllowedToMe = z.output<typeof AllowedToMe>

/** Somebody whom the teacher has removed from a class, while it can be taken back and nobody has heard of it. */
const RemovedStudent = z
  .object({ student_id: z.string(), email: z.string(), full_name: z.string(), may_return_until: z.string() })
  .meta({ id: 'RemovedStudent' })
export type RemovedStudent = z.output<typeof RemovedStudent>

/** One of a teacher's classes, with the code by which students come into it. */
export const SchoolCode = z
  .object({
    id: z.string(),
    code: z.string(),
    school: z.string(),
    /** False once the school has closed it: nobody can come in by it, and the teacher sees nobody through it. */
    is_active: z.boolean(),
    /** Whether students can come in by it: false too once its teacher has closed it, who sees everybody who is in still. */
    is_open: z.boolean(),
    /** How many students let the teacher see their progress by it, and how many were asked and have not answered. */
    accepted: z.number().int(),
    offered: z.number().int(),
    removed: z.array(RemovedStudent),
  })
  .meta({ id: 'SchoolCode' })
export type SchoolCode = z.output<typeof SchoolCode>

/** A student as their parent or teacher sees them: no prompts, no answers, no keys. */
export const WatchedStudent = z
  .object({
    student_id: z.string(),
    email: z.string(),
    full_name: z.string(),
    relation: z.enum(['parent', 'teacher']),
    /** The class, for a teacher: its name, and its id among the school codes. A student of two classes stands in the list for each. */
    school: z.string().nullable(),
    school_code_id: z.string().nullable(),
    progress: z.array(z.object({ module_id: z.string(), title: z.string(), progress_percentage: z.number() })),
    /** Lessons of the whole course that are done, out of how many, and the one to go on with; null once all that is not optional is. */
    lessons_completed: z.number().int(),
    total_lessons: z.number().int(),
    next_lesson: z.object({ id: z.string(), title: z.string() }).nullable(),
    current_streak: z.number().int(),
    /** Modules whose check they passed without AI: numbers, never answers. Nobody supervised it. */
    solo: z.array(
      z.object({
        module_id: z.string(),
        score: z.number().int(),
        total: z.number().int(),
        passed_at: z.string(),
        /** Until when the pass counts as current. */
        current_until: z.string(),
      }),
    ),
    certificates: z.array(z.object({ code: z.string(), module_name: z.string(), issued_at: z.string(), issued_day: z.string() })),
    last_activity: z.string().nullable(),
    /** For a parent: whether the course is open to the student. Null for a teacher. */
    has_access: z.boolean().nullable(),
    /** For a parent: whether the student's calls reach real models now, or what keeps them from it. Null for a teacher. */
    real_calls: z.enum(realCallStates).nullable(),
    /** For a parent: since when their approval holds. Null for a teacher. */
    approved_at: z.string().nullable(),
    /** For a parent: the year of birth that the student gave. Null for a teacher, and where none was given. */
    birth_year: z.number().int().nullable(),
    /** For a parent: how their approval was verified. Null for a teacher. */
    verified_by: z.enum(['mail', 'card']).nullable(),
    /** For a parent: the day's real calls against what the student may make. Empty for a teacher. */
    calls_today: z.array(DailyCount),
  })
  .meta({ id: 'WatchedStudent' })
export type WatchedStudent = z.output<typeof WatchedStudent>

export const consentApi = {
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
        birth_year: z.union([z.number().int(), z.literal('under-14')]).optional(),
        school_code: z.string().overwrite(typedCode).max(40).optional(),
        /** The answer to `needs_confirmation`. */
        is_confirmed: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        /** Where to go next, as a path of this app. */
        route: z.string(),
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
  /** What parents decided about this person: for support too, and for nobody to change. */
  consentReceiptsOf: call('staff')
    .route({
      method: 'GET',
      path: '/api/portals/{user_id}/receipts',
      operationId: 'listUserConsentReceipts',
      summary: 'List the receipts of the decisions about a person, newest first',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ user_id: UserId }))
    .output(z.array(ConsentReceipt)),
  /**
   * An admin's way to change a choice that otherwise stands. A birth year of null leaves the one that is known as it is; without a
   * portal an adult's is forgotten, as the person is asked anew, and a minor's stays: it decides what they may choose. A change that
   * ends approvals, of this person or by them, is refused with ENDS_APPROVAL until it is asked for with `ends_approval`.
   */
  changePortal: call('admin')
    .meta({ proof: 'fresh' })
    .route({ method: 'PUT', path: '/api/portals/{user_id}', operationId: 'setUserPortal', summary: 'Set or reset the portal of a person' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'ENDS_APPROVAL'))
    .input(
      z.object({
        user_id: UserId,
        chosen_portal: z.enum(portals).nullable(),
        birth_year: z.number().int().nullable(),
        reason: staffReason,
        /** That approvals may end by it. */
        ends_approval: z.boolean().optional(),
      }),
    )
    .output(Ok),
  /** For support too: the same parent gets a new link, within the limits of asking, and the one before is void. */
  resendRequest: call('staff')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/portals/{user_id}/resend-request',
      operationId: 'resendConsentRequest',
      summary: 'Mail the parent whom a student has asked a new link to decide by',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'RATE_LIMITED', 'MAIL_FAILED'))
    .errors(pickErrors(consentErrors, 'NO_REQUEST_WAITS'))
    .input(z.object({ user_id: UserId, reason: staffReason }))
    .output(Ok),
  /** Asks for a fresh proof by the authenticator, and writes an audit row. Student and parent are told by mail. */
  endFor: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/portals/{user_id}/end-approval',
      operationId: 'endUserConsent',
      summary: "End the approval of a student by a parent, in the school's name",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'OWN_ACCOUNT'))
    .errors(pickErrors(consentErrors, 'NO_APPROVAL'))
    .input(z.object({ user_id: UserId, reason: staffReason }))
    .output(Ok),
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
  /** Reads what a link asks for. It decides and spends nothing. */
  read: call('public')
    .route({
      method: 'POST',
      path: '/api/consent/read',
      operationId: 'getConsentRequest',
      summary: 'Get what a consent link asks for, without deciding it',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'INVALID_TOKEN', 'ALREADY_DECIDED'))
    .input(z.object({ token: Token }))
    .output(
      z.object({
        student_email: z.string(),
        birth_year: z.number().int(),
        requested_at: z.string(),
        expires_at: z.string(),
        /** Who answers the student's calls, and how many a day. */
        providers: z.array(z.object({ provider: z.enum(providers), calls_a_day: z.number().int() })),
      }),
    ),
  /** For whoever is signed in by the address that was asked: the mail may have got lost. */
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
      summary: 'Get a token of your own to decide a request that waits for you; the mailed link works on',
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
        /** What is allowed beside the exercises; what is left out stays off. Without it an approval is of everything. */
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
  /** Reads what such a link would end. It ends and spends nothing. */
  readEnd: call('public')
    .route({
      method: 'POST',
      path: '/api/consent/end-by-link/read',
      operationId: 'getConsentToEnd',
      summary: 'Get which approval a link ends, without ending it',
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

  scopes: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/scopes/{student}',
      operationId: 'getConsentScopes',
      summary: 'Get what you, the parent, allow a student',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId }))
    .output(ConsentScopes),
  changeScopes: call('verified')
    .route({
      method: 'PATCH',
      path: '/api/consent/scopes/{student}',
      operationId: 'updateConsentScopes',
      summary: 'Change what you, the parent, allow a student: scopes, daily limits, a pause',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(ConsentTerms.partial().extend({ student: UserId, daily_limit: DailyLimits.partial().optional() }))
    .output(ConsentScopes),
  /** The student's own side of the same: 409 where nobody has approved. */
  allowed: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/allowed',
      operationId: 'getWhatIsAllowed',
      summary: 'Get what your parent allows you, with the calls of today and the receipts of their decisions',
    })
    .errors(pickErrors(consentErrors, 'NO_APPROVAL'))
    .output(AllowedToMe),
  askForChange: call('verified')
    .route({
      method: 'POST',
      path: '/api/consent/ask-for-change',
      operationId: 'askForConsentChange',
      summary: 'Mail the parent who approved what you would like to be allowed, once a day',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'MAIL_FAILED', 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'NO_APPROVAL'))
    .input(z.object({ wish: z.string().overwrite(typedLine).min(3).max(300).describe('What you would like, and why.') }))
    .output(z.object({ sent_to: z.string() })),
  weeklyMail: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/weekly-mail/{student}',
      operationId: 'getWeeklyMail',
      summary: 'Get whether you, the parent, have a weekly mail about a student',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId }))
    .output(WeeklyMail),
  newestWeeklyMail: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/weekly-mail/{student}/newest',
      operationId: 'readNewestWeeklyMail',
      summary: 'Read the weekly mail about a student of the newest week that is over, as their parent, whether it was sent or not',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId }))
    .output(z.object({ subject: z.string(), text: z.string() })),
  switchWeeklyMail: call('verified')
    .route({
      method: 'PATCH',
      path: '/api/consent/weekly-mail/{student}',
      operationId: 'updateWeeklyMail',
      summary: 'Switch your weekly mail about a student, as their parent, on or off',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId, is_on: z.boolean() }))
    .output(WeeklyMail),
  receipts: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/receipts/{student}',
      operationId: 'listConsentReceipts',
      summary: 'List the receipts of your decisions about a student, newest first',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId }))
    .output(z.array(ConsentReceipt)),

  schoolLinks: call('verified')
    .route({
      method: 'GET',
      path: '/api/school-links',
      operationId: 'listSchoolLinks',
      summary: 'List the classes that see, or ask to see, your progress',
    })
    .output(z.array(SchoolLink)),
  offerSchoolLink: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-links',
      operationId: 'createSchoolLink',
      summary: 'Link yourself to a class by its school code',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'SCHOOL_CODE_UNKNOWN'))
    .input(z.object({ school_code: z.string().overwrite(typedCode).min(1).max(40) }))
    .output(SchoolLink),
  acceptSchoolLink: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-links/{id}/accept',
      operationId: 'acceptSchoolLink',
      summary: 'Accept that a class sees your progress',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: z.string().max(64).describe('The id of the link, from the list.') }))
    .output(Ok),
  endSchoolLink: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/school-links/{id}',
      operationId: 'deleteSchoolLink',
      summary: 'Delete the link to a class, which sees your progress no longer',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: z.string().max(64).describe('The id of the link, from the list.') }))
    .output(Ok),
  students: call('verified')
    .route({
      method: 'GET',
      path: '/api/teacher-dashboard',
      operationId: 'listLinkedStudents',
      summary: 'List the students linked to you as a parent or teacher',
    })
    .output(z.array(WatchedStudent)),
  schoolCodes: call('verified')
    .route({
      method: 'GET',
      path: '/api/school-codes',
      operationId: 'listSchoolCodes',
      summary: 'List your classes as their teacher, with the codes by which students join them',
    })
    .output(z.array(SchoolCode)),
  addSchoolCode: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-codes',
      operationId: 'createSchoolCode',
      summary: 'Add a class as a teacher who has one, with a new code',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'FIRST_CLASS_BY_SCHOOL'))
    .input(z.object({ school: ClassName }))
    .output(SchoolCode),
  changeSchoolCode: call('verified')
    .route({
      method: 'PATCH',
      path: '/api/school-codes/{id}',
      operationId: 'updateSchoolCode',
      summary: 'Rename a class of yours, close its code, or open it again',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'CLASS_CLOSED_BY_SCHOOL'))
    .input(z.object({ id: ClassId, school: ClassName.optional(), is_open: z.boolean().optional() }))
    .output(SchoolCode),
  /** Who is in stays in, and who was asked may accept still. */
  replaceSchoolCode: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-codes/{id}/replace',
      operationId: 'replaceSchoolCode',
      summary: 'Give a class of yours a new code; the old one stops at once',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'))
    .errors(pickErrors(consentErrors, 'CLASS_CLOSED_BY_SCHOOL'))
    .input(z.object({ id: ClassId }))
    .output(SchoolCode),
  /** The student, and the parent whose approval holds, are told by mail once it cannot be taken back any more. */
  removeFromClass: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/school-codes/{id}/students/{student}',
      operationId: 'removeClassStudent',
      summary: 'Remove a student from a class of yours; you see their progress no longer',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ClassId, student: UserId }))
    .output(z.object({ may_return_until: z.string().describe('Until when it can be taken back.') })),
  returnToClass: call('verified')
    .route({
      method: 'POST',
      path: '/api/school-codes/{id}/students/{student}/return',
      operationId: 'returnClassStudent',
      summary: 'Take back the removal of a student from a class of yours, while nobody has been told of it',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'REMOVAL_TOLD'))
    .input(z.object({ id: ClassId, student: UserId }))
    .output(Ok),
}

/** Where a person stands: portal, student mode, consent. */
export interface StudentStatus {
  readonly portal: PortalName | null
  /** Daily caps apply. */
  readonly isStudent: boolean
  readonly consentStatus: 'none' | 'requested' | 'approved'
  /** As the person gave it when they chose their portal. */
  readonly birthYear: number | null
  /** Where the newest request went; null without one, and once that parent's account is deleted. */
  readonly parentEmail: string | null
  readonly isBlocked: boolean
  /** In the Student Portal, and not an adult by the birth year: what is kept of minors follows this, not student mode. */
  readonly isMinor: boolean
  /** `practice` for a student whose parent has not approved, or has switched real calls off for now. */
  readonly mode: 'real' | 'practice'
  /** Whether it is practice since the parent, who has approved, lets no call be real at present. */
  readonly isPaused: boolean
  /** A minor whose course nobody has paid for: the first module alone is open to them, in practice. */
  readonly isUnpaid: boolean
  /** What this person may do: everything, but for minors what their parent has switched on. */
  readonly allows: Readonly<Record<Scope, boolean>>
  /** Real calls a day by provider, for whom daily caps apply: the caps, or less where a parent said so. */
  readonly dailyLimits: Readonly<Record<Provider, number>>
}

export interface StudentStatuses {
  of(userId: string): Promise<StudentStatus>
  /** Throws 403 PORTAL_REQUIRED until the person has chosen a portal. */
  requirePortal(userId: string): Promise<void>
  /** Throws 403 SCOPE_OFF where a minor's parent has not switched this on. */
  requireScope(userId: string, scope: Scope): Promise<void>
}
export const studentStatuses = defineService<StudentStatuses>('consent.student-statuses')

/** Accounts by what their owners are to the school, for lists of people. */
export interface PeopleByKind {
  /** What the accounts of this kind have in common, as a condition on `users`. */
  condition(kind: PersonKind): Where
  /** The same for students who have asked a parent and have no answer yet. */
  waitingForParent(): Where
  /** The kind of each of these accounts, by id. */
  kindsOf(users: readonly { readonly id: string; readonly email: string }[]): Promise<ReadonlyMap<string, PersonKind>>
}
export const peopleByKind = defineService<PeopleByKind>('consent.people-by-kind')

/** A parent decided, or an approval was ended. */
export const consentDecided = defineEvent(
  'consent.decided',
  z.object({ user_id: z.string(), status: z.enum(['approved', 'declined', 'ended']) }),
)
/** A parent changed what an approval that holds allows: scopes, daily limits, a pause. */
export const consentChanged = defineEvent('consent.changed', z.object({ user_id: z.string() }))
/** An account was closed since its owner is under 14; its data is due to go after seven days. */
export const userBlocked = defineEvent('user.blocked', z.object({ user_id: z.string() }))

/** A closed account's seven days are over: it is to be deleted now, with everything of its owner. Told again until that is done. */
export const erasureDue = defineEvent('user.erasure-due', z.object({ user_id: z.string() }))

/** Who stands in for a student: the parent or guardian whose approval holds. */
export interface Guardians {
  /** Since when this parent's approval of the student holds, as an ISO time; null where none does. */
  approvedAt(parentEmail: string, studentId: string): Promise<string | null>
  /**
   * Whether this person decides about a student's data: their approval of a minor holds, verified as the school asks for it.
   * A teacher does not, nor a parent of one who has grown up.
   */
  mayActFor(parentEmail: string, studentId: string): Promise<boolean>
  /** The address of the parent whose approval of this student holds; null where none does, or its owner's account is deleted. */
  addressFor(studentId: string): Promise<string | null>
  /** The address that this student asked last, whatever became of it; null where there is none, or its owner's account is deleted. */
  addressAsked(studentId: string): Promise<string | null>
  /** Tells the parent whose approval holds what staff did to the student's account, and why. It stands even when no mail goes out. */
  notifyOfAccount(studentId: string, change: 'closed' | 'reopened', reason: string): Promise<void>
  /** Tells that the parent of this address has paid for the student by card, which verifies an approval of theirs that holds. */
  verifyByCard(parentEmail: string, studentId: string): Promise<void>
}
export const guardians = defineService<Guardians>('consent.guardians')

/** A student's real call that was answered. */
export interface RealCall {
  readonly provider: Provider
  /** An ISO time. */
  readonly at: string
}
/** Whoever counts students' real calls. */
export interface StudentCallCounter {
  /** A student's of today, for each provider that serves students. */
  today(studentId: string): Promise<readonly z.output<typeof DailyCount>[]>
  /** A student's since an ISO time: when and of whom, never what. */
  since(studentId: string, time: string): Promise<readonly RealCall[]>
}
/** How many real calls students make. */
export interface StudentCalls extends StudentCallCounter {
  /** Call it while the plugin is set up. */
  add(counter: StudentCallCounter): void
}
export const studentCalls = defineService<StudentCalls>('consent.student-calls')
