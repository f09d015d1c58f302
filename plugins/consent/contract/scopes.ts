import { z } from 'zod'
import { call, defineEvent, defineService, hostErrors, type Provider, pickErrors, providers, typedLine } from '#core/contract'
import { consentErrors } from '../errors.ts'
import { UserId } from './fields.ts'

/** Calls a day that a student may make, by provider. */
export const studentCaps = { openai: 12, anthropic: 20, gemini: 12 } as const

/**
 * The setting that says which providers may answer approved students: names separated by commas; all three by default.
 * The module of a provider that is left out runs in practice mode for students.
 */
export const studentProviders = z
  .string()
  .default(providers.join(','))
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.enum(providers)))

const limit = (cap: number) => z.number().int().min(0).max(cap)
const DailyLimits = z.object({
  openai: limit(studentCaps.openai),
  anthropic: limit(studentCaps.anthropic),
  gemini: limit(studentCaps.gemini),
})

export const ScopeSwitches = z.object({
  /** Exercises go to real models. */
  ai: z.boolean(),
  /** The professors answer, and the student's own API keys may pay for calls. */
  professors: z.boolean(),
  /** Prompts and answers are stored encrypted, readable by the student alone. */
  keep_work: z.boolean(),
  /** Projects may have a public page. */
  sharing: z.boolean(),
  /** The student may invite others. */
  referrals: z.boolean(),
})

/** The terms of an approval. */
export const ConsentTerms = ScopeSwitches.extend({
  /** Real calls a day, by provider: the cap for students, or less. */
  daily_limit: DailyLimits,
  /** True while the parent has paused all real calls, whatever else is on. */
  paused: z.boolean(),
}).meta({ id: 'ConsentTerms' })
export type ConsentTerms = z.output<typeof ConsentTerms>

/** A parent's approval of a student, as it holds now. */
export const ConsentScopes = ConsentTerms.extend({
  approved_at: z.string(),
  /** How the parent was verified: by the mailed link, and once they have paid, by their card. */
  verified_by: z.enum(['mail', 'card']),
  /** False while this school requires a card and none has verified the parent: no call is real until then. */
  is_verified: z.boolean(),
}).meta({ id: 'ConsentScopes' })
export type ConsentScopes = z.output<typeof ConsentScopes>

/** One decision of a parent about a student, with all the terms after it. Receipts are added and never changed. */
export const ConsentReceipt = ConsentTerms.extend({
  number: z.number().int(),
  at: z.string(),
  decision: z.enum(['approved', 'changed', 'ended']),
  /** The person who decided: the parent, the student, or the school. */
  decided_by: z.enum(['parent', 'student', 'school']),
  /** The version of the text that the parent had read. */
  text_version: z.number().int(),
  verified_by: z.enum(['mail', 'card']),
}).meta({ id: 'ConsentReceipt' })
export type ConsentReceipt = z.output<typeof ConsentReceipt>

/** A parent's mail each week about a student: numbers, and never a word that the student wrote. */
const WeeklyMail = z.object({ is_on: z.boolean(), email: z.string().meta({ examples: ['kim@example.org'] }) }).meta({ id: 'WeeklyMail' })

/** A student's real calls of a day to one provider. */
export const DailyCount = z.object({
  provider: z.enum(providers),
  used: z.number().int(),
  allowed: z.number().int(),
  /** The end of the day in the student's time zone. */
  resets_at: z.string(),
})

/** The terms for the student, with the calls used today. */
const AllowedToMe = ConsentScopes.extend({
  mode: z.enum(['real', 'practice']),
  /** Null once that parent's account is deleted. */
  parent_email: z
    .string()
    .nullable()
    .meta({ examples: ['parent@example.org'] }),
  calls_today: z.array(DailyCount),
  /** The decisions of this approval, newest first. */
  receipts: z.array(ConsentReceipt),
}).meta({ id: 'AllowedToMe' })
export type AllowedToMe = z.output<typeof AllowedToMe>

/** A parent changed the terms of a current approval: scopes, daily limits, a pause. */
export const consentChanged = defineEvent('consent.changed', z.object({ user_id: z.string() }))

/** A student's real call that was answered. */
export interface RealCall {
  readonly provider: Provider
  /** An ISO time. */
  readonly at: string
}
/** Counts students' real calls. */
export interface StudentCallCounter {
  /** A student's calls of today, for each provider that serves students. */
  today(studentId: string): Promise<readonly z.output<typeof DailyCount>[]>
  /** A student's calls since an ISO time: when and to which provider, never the content. */
  since(studentId: string, time: string): Promise<readonly RealCall[]>
}
/** How many real calls students make. */
export interface StudentCalls extends StudentCallCounter {
  /** Call it while the plugin is set up. */
  add(counter: StudentCallCounter): void
}
export const studentCalls = defineService<StudentCalls>('consent.student-calls')

/** An approval's terms, as the parent changes them and the student sees them. */
export const scopeCalls = {
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
  /** The student's own view of the terms: 409 where nobody has approved. */
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
      summary: 'Ask the parent who approved, by mail and once a day, to allow you more',
    })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED', 'MAIL_FAILED', 'NOT_FOUND'))
    .errors(pickErrors(consentErrors, 'NO_APPROVAL'))
    .input(
      z.object({
        wish: z
          .string()
          .overwrite(typedLine)
          .min(3)
          .max(300)
          .describe('Your request, and the reason for it.')
          .meta({ examples: ['More calls to OpenAI, for my project'] }),
      }),
    )
    .output(z.object({ sent_to: z.string().meta({ examples: ['parent@example.org'] }) })),
  weeklyMail: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/weekly-mail/{student}',
      operationId: 'getWeeklyMail',
      summary: 'Get whether you have a weekly mail about a student, as their parent',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId }))
    .output(WeeklyMail),
  newestWeeklyMail: call('verified')
    .route({
      method: 'GET',
      path: '/api/consent/weekly-mail/{student}/newest',
      operationId: 'readNewestWeeklyMail',
      summary: 'Read the newest weekly mail about a student, sent or not, as their parent',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ student: UserId }))
    .output(
      z.object({
        subject: z.string().meta({ examples: ['Kim Reis: 2 lessons, 45 minutes this week'] }),
        text: z.string().meta({ examples: ['From 9 March 2026 to 15 March 2026, Kim Reis finished 2 lessons.'] }),
      }),
    ),
  switchWeeklyMail: call('verified')
    .route({
      method: 'PATCH',
      path: '/api/consent/weekly-mail/{student}',
      operationId: 'updateWeeklyMail',
      summary: 'Switch your weekly mail about a student on or off, as their parent',
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
}
