import { z } from 'zod'
import { call, hostErrors, listFilter, pickErrors, roles, staffReason } from '#core/contract'
import { accessStates } from '../../access/contract.ts'
import { authErrors } from '../../auth-mfa/contract.ts'
import { personKinds } from '../../consent/contract.ts'
import { adminErrors } from '../errors.ts'

export const Count = z.number().int()
export const Flag = z.boolean()

/** People per page of the users list. */
export const usersPageSize = 25

/** Columns by which the list of people can be sorted; descending with a leading minus. */
export const sortableColumns = ['email', 'app_role', 'mfa_enrolled', 'created_at', 'last_active_at'] as const
export type SortableColumn = (typeof sortableColumns)[number]
export const peopleOrders = sortableColumns.flatMap((column) => [column, `-${column}` as const])
export type PeopleOrder = SortableColumn | `-${SortableColumn}`
/** The newest first. */
export const usualPeopleOrder: PeopleOrder = '-created_at'

/** States by which the list of people is filtered; every account has exactly one. */
export const peopleStates = ['active', 'unconfirmed', 'closed'] as const
export type PeopleState = (typeof peopleStates)[number]

/** The same, and the overview's counts: accounts of the last seven days, and those with an authenticator. */
export const peopleFilterStates = [...peopleStates, 'new', 'enrolled'] as const
export type PeopleFilterState = (typeof peopleFilterStates)[number]

/** How somebody got access; `lifetime` is by a payment or an admin. */
export const peopleFilterAccess = [...accessStates, 'lifetime'] as const
export type PeopleFilterAccess = (typeof peopleFilterAccess)[number]

/** Groups of people: staff, and everybody else by their kind; nobody is in two of them. */
const peopleGroups = [...personKinds, 'staff'] as const
/** The same, and the students who have asked a parent and have no answer yet. */
export const peopleFilterGroups = [...peopleGroups, 'waiting'] as const
export type PeopleFilterGroup = (typeof peopleFilterGroups)[number]

export const AdminUser = z
  .object({
    id: z.string(),
    email: z.string(),
    /** The person's name; null for support, who may not read people's own words. */
    name: z
      .string()
      .nullable()
      .describe('The name that the person entered (only admins see it); null if there is none.')
      .meta({ examples: ['20260314_092653_projects'] }),
    app_role: z.enum(roles),
    mfa_enrolled: Flag,
    email_confirmed: Flag,
    plan: z.enum(['free', 'pro', 'lifetime']),
    has_purchased: Flag,
    has_access: Flag,
    /** How the person got access, or why there is none. */
    access: z.enum(accessStates),
    who: z.enum(peopleGroups),
    is_blocked: Flag,
    /** Closed by staff, who may open it again. */
    is_closed: Flag,
    created_at: z.string(),
    last_active_at: z.string().nullable().describe('A time on the day of the person’s last visit; null before the first visit.'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.output<typeof AdminUser>

/** A person's sessions, without identifying values, and whether their authenticator is about to be reset. */
export const PersonSessions = z
  .object({
    sessions: z.array(
      z.object({
        browser: z
          .string()
          .nullable()
          .meta({ examples: ['Firefox'] }),
        system: z
          .string()
          .nullable()
          .meta({ examples: ['Linux'] }),
        aal: z.union([z.literal(1), z.literal(2)]),
        created_at: z.string(),
        last_used_at: z.string(),
      }),
    ),
    /** When the pending reset happens; null without one. */
    reset_on: z
      .string()
      .nullable()
      .meta({ examples: ['2026-03-15T09:26:53.000Z'] }),
  })
  .meta({ id: 'PersonSessions' })
export type PersonSessions = z.output<typeof PersonSessions>

const PersonId = z.string().max(64).describe('The id of the person.')
/** The input of each act on an account: its id, and the reason. */
const Act = z.object({ id: PersonId, reason: staffReason })
const Done = z.object({ ok: z.literal(true) })
const actErrors = pickErrors(hostErrors, 'NOT_FOUND', 'STEP_UP_REQUIRED', 'OWN_ACCOUNT')

/** Search, filters and order of the list of people. */
export const PeopleFilters = z.object({
  query: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe('A part of an e-mail address or (admins) of a name, without regard to case and accents, or a whole user id.')
    .meta({ examples: ['ada@'] }),
  role: listFilter(z.enum(roles)).describe('Only people with this role.'),
  state: listFilter(z.enum(peopleFilterStates)).describe(
    'Only accounts in use, whose address is not proven, or that are closed, by staff or for the age; `new`: of the last seven days; `enrolled`: with an authenticator.',
  ),
  who: listFilter(z.enum(peopleFilterGroups)).describe('Only people of this kind.'),
  access: listFilter(z.enum(peopleFilterAccess)).describe(
    'Only people whose access came about so, or who have none for this reason; `lifetime`: by a payment or an admin.',
  ),
  sort: z
    .enum(peopleOrders)
    .or(z.literal('').transform(() => usualPeopleOrder))
    .default(usualPeopleOrder)
    .describe('The column to sort by; a leading minus sorts in descending order.'),
})

/** Four totals for the whole school. */
export const PeopleTotals = z
  .object({
    people: Count,
    /** People with access by a payment. */
    paid: Count,
    students: Count,
    /** Students who have asked a parent, and have no answer yet. */
    waiting_for_parent: Count,
  })
  .meta({ id: 'PeopleTotals' })

/** The filtered list of people, for admins to download. */
export const peopleCsvPath = '/api/admin/people.csv'

/** A mail that was sent or not accepted: its kind and time, never its text. */
const PersonMail = z
  .object({
    /** `consent-mail.request`. */
    name: z.string().meta({ examples: ['20260314_092653_projects'] }),
    outcome: z.enum(['sent', 'failed']),
    at: z.string(),
    to: z.enum(['person', 'parent']),
  })
  .meta({ id: 'PersonMail' })
export type PersonMail = z.output<typeof PersonMail>

/** People, and staff's acts on their accounts. */
export const peopleCalls = {
  /** Contains no secret, key or prompt. */
  users: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users',
      operationId: 'searchUsers',
      summary: 'Search accounts and their state',
    })
    .input(
      PeopleFilters.extend({
        page: z.coerce.number().int().min(1).max(100_000).default(1).describe('The page number, with 25 people per page.'),
      }),
    )
    .output(z.object({ users: z.array(AdminUser), total: Count, total_pages: Count })),
  peopleTotals: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/people-totals',
      operationId: 'getPeopleTotals',
      summary: 'Count people, those who have paid, students, and students who wait for a parent',
    })
    .output(PeopleTotals),
  person: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{id}',
      operationId: 'getUser',
      summary: 'Get an account and its state',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: z.string().max(64).describe('The id of the person.') }))
    .output(AdminUser),
  personSessions: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{id}/sessions',
      operationId: 'listUserSessions',
      summary: 'List where a person is signed in, and when their authenticator is reset',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: PersonId }))
    .output(PersonSessions),
  personMails: call('staff')
    .route({
      method: 'GET',
      path: '/api/admin/users/{id}/mails',
      operationId: 'listUserMails',
      summary: 'List the mails of the last 30 days to a person and to the parent they asked, and whether each was accepted',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: PersonId }))
    .output(z.array(PersonMail)),
  /** These acts require a fresh proof by the authenticator, notify the owner by mail, and write an audit row. */
  signOutPerson: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/users/{id}/sign-out',
      operationId: 'signOutUser',
      summary: 'End all sessions of a person and forget their devices',
    })
    .errors(actErrors)
    .input(Act)
    .output(Done),
  resetAuthenticator: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/users/{id}/authenticator-reset',
      operationId: 'resetUserAuthenticator',
      summary: "Reset a person's authenticator in 24 hours, or once they confirm it by mail",
    })
    .errors(actErrors)
    .errors(pickErrors(hostErrors, 'MAIL_FAILED'))
    .errors(pickErrors(authErrors, 'NO_AUTHENTICATOR', 'RESET_WAITS'))
    .input(Act)
    .output(z.object({ ok: z.literal(true), reset_on: z.string().meta({ examples: ['2026-03-15T09:26:53.000Z'] }) })),
  stopReset: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/users/{id}/authenticator-reset/stop',
      operationId: 'stopUserAuthenticatorReset',
      summary: "Stop a waiting reset of a person's authenticator",
    })
    .errors(actErrors)
    .errors(pickErrors(adminErrors, 'NO_RESET_WAITS'))
    .input(Act)
    .output(Done),
  closeAccount: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/users/{id}/close',
      operationId: 'closeUserAccount',
      summary: "Close a person's account: they are signed out and cannot sign in, and nothing is deleted",
    })
    .errors(actErrors)
    .errors(pickErrors(hostErrors, 'ADMIN_ACCOUNT_STAYS'))
    .errors(pickErrors(adminErrors, 'ALREADY_CLOSED'))
    .input(Act)
    .output(Done),
  reopenAccount: call('admin')
    .meta({ proof: 'fresh' })
    .route({
      method: 'POST',
      path: '/api/admin/users/{id}/reopen',
      operationId: 'reopenUserAccount',
      summary: 'Reopen an account that staff have closed',
    })
    .errors(actErrors)
    .errors(pickErrors(adminErrors, 'NOT_CLOSED_BY_STAFF'))
    .input(Act)
    .output(Done),
}
