import {
  askedLanguage,
  type Config,
  createErrors,
  implementApi,
  isMeantBy,
  isSameMailbox,
  type Logger,
  mailboxOf,
  mailList,
  notFound,
  type RateLimits,
  type Store,
  subjectOf,
} from '#core'
import { type Language, type Provider, shownEmail } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import { type ConsentTerms, consentApi, studentCaps } from '../contract.ts'
import { consentErrors } from '../errors.ts'
import { scopes } from '../scopes.ts'
import { type ConsentMail, type ConsentMails, pricedMail } from './consent-mails.ts'
import { alreadyDecided, alreadyEnded, type Consents, invalidToken } from './create-consents.ts'
import type { Cost, CostOf } from './create-cost-of.ts'
import type { Decisions } from './create-decisions.ts'
import { needsApproval, type Portals } from './create-portals.ts'
import type { SendRequest } from './send-request.ts'
import { approvedTerms, type ConsentRow, termsOf } from './terms-of.ts'
import { translatorFor } from './translator-for.ts'

/** Lists the parts that an approval allows and those it does not, for mails. */
const scopesInWords = (terms: ConsentTerms) => {
  const list = (isOn: boolean) => (language: Language) => {
    const t = translatorFor(language)
    const titles = scopes.filter((scope) => terms[scope] === isOn).map((scope) => t(`scopes.${scope}.title`))
    return titles.length ? mailList(titles, language) : t('scopes.none')
  }
  return { allowed: list(true), not_allowed: list(false) }
}

const errors = createErrors(consentErrors)

const os = implementApi(consentApi)

const shownCost = ({ isUnpaid, isHeld }: Cost) => ({ is_unpaid: isUnpaid, is_held: isHeld })

const guesses = { name: 'consent-guess', points: 30, duration: 300 }

interface ConsentDependencies {
  readonly store: Store
  readonly rateLimits: RateLimits
  readonly hostConfig: Config
  readonly portals: Portals
  readonly consents: Consents
  readonly costOf: CostOf
  readonly mails: ConsentMails
  readonly profiles: Profiles
  /** The providers that serve students. */
  readonly providers: readonly Provider[]
  readonly log: Logger
  readonly sendRequest: SendRequest
  readonly decisions: Pick<Decisions, 'announce' | 'settleParent'>
}

/** Asking for approval, deciding, and ending it. */
export const consentCalls = (deps: ConsentDependencies) => {
  const { store, rateLimits, hostConfig, portals, consents, costOf, mails, profiles, providers, log, decisions } = deps
  const address = (path: string) => `${hostConfig.origin}${path}`

  /** Finds the student of a request; throws INVALID_TOKEN where the student needs no approval any more. */
  const studentOf = async ({ user_id }: ConsentRow) => {
    const [user, portal] = await Promise.all([store.findOne('users', { id: { equals: user_id } }), portals.rowOf(user_id)])
    const isAsking = portal?.chosen_portal === 'student' && needsApproval(portal, portals.currentYear())
    if (!user || user.blocked_at || !isAsking) throw invalidToken()
    return user
  }
  /** Finds the request that waits for an answer; throws ALREADY_DECIDED for a token that was already used to answer, else INVALID_TOKEN. */
  const requestBehind = async (token: string): Promise<ConsentRow> => {
    try {
      return await consents.read(token)
    } catch (error) {
      const spent = await consents.spentBy(token)
      if (!spent) throw error
      const { id, email } = await studentOf(spent)
      throw alreadyDecided(spent, { student_email: email, ...shownCost(await costOf(id, spent.parent_email)) })
    }
  }
  /** Finds the approval that a link ends; throws ALREADY_ENDED once it has ended, INVALID_TOKEN for every other token. */
  const approvalBehind = async (token: string) => {
    const row = await consents.behindEnd(token)
    const student = row && (await store.findOne('users', { id: { equals: row.user_id } }))
    if (!row || !student) throw invalidToken()
    if (row.status !== 'approved') throw alreadyEnded(row, student.email)
    return { row, student }
  }
  /** Whether a person is in the Student Portal, or a minor whom an admin lets choose again. */
  const isStudent = async (userId: string): Promise<boolean> => {
    const row = await portals.rowOf(userId)
    return row?.chosen_portal === 'student' || needsApproval(row, portals.currentYear())
  }
  /** Whether an address belongs to a student or to a child whose account was closed; any address of the same mailbox counts. */
  const isStudentsAddress = async (email: string): Promise<boolean> => {
    const users = await store.find('users', { where: { mailbox: { equals: mailboxOf(email) } } })
    if (users.some(({ blocked_at }) => blocked_at)) return true
    return (await Promise.all(users.map(({ id }) => isStudent(id)))).includes(true)
  }
  /**
   * Finds the account of the parent who was asked: of the accounts with that mailbox the one that is signed in, or the one with that very
   * address, or the oldest that is meant by it. A student may have spelled the address in another way than its owner, and it reaches them
   * all the same.
   */
  const accountOf = async ({ parent_email }: ConsentRow, signedIn?: string) => {
    const accounts = await store.find('users', { where: { mailbox: { equals: mailboxOf(parent_email) } }, sort: 'createdAt' })
    return (
      accounts.find(({ id }) => id === signedIn) ??
      accounts.find(({ email }) => email === parent_email) ??
      accounts.find(({ email }) => isMeantBy(email, parent_email)) ??
      null
    )
  }
  /** Returns the audit log's actor for a mailed link: its receiver's account, or `parent` where they have none. */
  const holderOf = async (row: ConsentRow): Promise<string> => (await accountOf(row))?.id ?? 'parent'
  /** Sends a mail about a decision; a failing mail does not undo the decision. */
  const tryMail = (to: string, language: Language, key: ConsentMail, values: Parameters<ConsentMails['send']>[3]) =>
    mails.send(to, language, key, values).catch((error) => log.error({ err: error, mail: key }, 'a mail about a consent was not sent'))

  return {
    start: os.start.handler(async ({ input: { parent_email }, context }) => {
      const { userId, email } = subjectOf(context)
      const row = await portals.rowOf(userId)
      if (!row?.chosen_portal) throw errors.PORTAL_REQUIRED()
      if (!needsApproval(row, portals.currentYear())) throw errors.NOT_A_STUDENT()
      const { birth_year } = row
      if (birth_year == null || portals.ageGroup(birth_year) === 'under-14')
        throw errors.UNDER_AGE_BLOCK({ message: `${hostConfig.productName} requires users to be at least 14 years old.` })
      if ((await consents.rowOf(userId))?.status === 'approved') throw errors.ALREADY_APPROVED()

      await deps.sendRequest({
        student: { id: userId, email, birthYear: birth_year },
        parentEmail: parent_email,
        // A parent who is new here most likely reads the child's language.
        language: await profiles.languageOf({ userId }, askedLanguage(context.req)),
        check: async () => {
          if (isSameMailbox(parent_email, email) || (await isStudentsAddress(parent_email))) throw errors.PARENT_EMAIL_REFUSED()
        },
      })
      return { ok: true }
    }),

    read: os.read.handler(async ({ input: { token }, context }) => {
      await rateLimits.spend(guesses, context.ip)
      const row = await requestBehind(token)
      const [student, portal] = await Promise.all([studentOf(row), portals.rowOf(row.user_id)])
      return {
        student_email: student.email,
        birth_year: portal?.birth_year ?? 0,
        requested_at: row.requested_at,
        expires_at: row.expires_at,
        ...shownCost(await costOf(row.user_id, (await accountOf(row))?.email ?? row.parent_email)),
        providers: providers.map((provider) => ({ provider, calls_a_day: studentCaps[provider] })),
      }
    }),

    waiting: os.waiting.handler(async ({ context }) => {
      const rows = await consents.waitingFor(subjectOf(context).email)
      const shown = rows.map(async (row) => {
        const student = await studentOf(row).catch(() => null)
        const { requested_at, expires_at } = row
        return student ? [{ student_id: student.id, student_email: shownEmail(student.email), requested_at, expires_at }] : []
      })
      return (await Promise.all(shown)).flat()
    }),

    openWaiting: os.openWaiting.handler(async ({ input, context }) => {
      const token = await consents.openFor(subjectOf(context).email, input.student)
      if (!token) throw notFound('No request of this student waits for you.')
      return { token }
    }),

    decide: os.decide.handler(async ({ input: { token, decision, guardian, scopes }, context }) => {
      await rateLimits.spend(guesses, context.ip)
      const request = await requestBehind(token)
      const student = await studentOf(request)
      if (context.subject?.userId === student.id) throw errors.OWN_REQUEST()
      // A parent who was asked may have become a student since; they may still decline.
      if (decision === 'approve' && context.subject && (await isStudent(context.subject.userId))) throw errors.STUDENT_APPROVES()
      if (decision === 'approve' && (await isStudentsAddress(request.parent_email))) throw invalidToken()
      if (decision === 'approve' && guardian !== true) throw errors.GUARDIAN_REQUIRED()
      const actorId = context.subject?.userId ?? (await holderOf(request))
      const studentReads = await profiles.languageOf({ userId: student.id })

      if (decision === 'decline') {
        const row = await consents.decline(token, { actorId })
        await decisions.announce(row)
        const values = { decided_on: new Date(row.decided_at ?? ''), link: address('/consent') }
        await tryMail(student.email, studentReads, 'declined', values)
        return { ok: true }
      }
      const parent = await accountOf(request, context.subject?.userId)
      const parentEmail = parent?.email ?? request.parent_email
      const { row, endToken } = await consents.approve(token, approvedTerms(scopes), { actorId, parentEmail })
      // A parent who becomes a student ends the approvals found at that moment; this ends one that was written just after.
      if (await isStudentsAddress(row.parent_email)) {
        await consents.takeBack(student.id)
        throw invalidToken()
      }
      if (parent) await decisions.settleParent({ userId: parent.id, email: parent.email })
      await decisions.announce(row)
      const values = { decided_on: new Date(row.decided_at ?? ''), student_email: student.email }
      const cost = await costOf(student.id, row.parent_email)
      await tryMail(student.email, studentReads, pricedMail('approved', cost), { ...values, link: address('/dashboard') })
      const parentReads = await profiles.languageOf({ email: row.parent_email }, askedLanguage(context.req))
      await tryMail(row.parent_email, parentReads, pricedMail('approved_parent', cost), {
        ...values,
        ...scopesInWords(termsOf(row)),
        link: address('/teacher-dashboard'),
        end_link: address(`/consent/end#token=${endToken}`),
      })
      return { ok: true }
    }),

    end: os.end.handler(async ({ input: { student_id }, context }) => {
      const { userId, email } = subjectOf(context)
      const row = await (student_id === undefined || student_id === userId
        ? consents.endOwn(userId, 'student', { actorId: userId })
        : consents.endAsParent(email, student_id, { actorId: userId }))
      if (!row) throw notFound('No approval holds here.')
      await decisions.announce(row)
      return { ok: true }
    }),

    readEnd: os.readEnd.handler(async ({ input: { token }, context }) => {
      await rateLimits.spend(guesses, context.ip)
      const { row, student } = await approvalBehind(token)
      return { student_email: student.email, approved_at: row.decided_at ?? null }
    }),

    endByLink: os.endByLink.handler(async ({ input: { token }, context }) => {
      await rateLimits.spend(guesses, context.ip)
      const { row: approval, student } = await approvalBehind(token)
      const row = await consents.endByToken(token, { actorId: context.subject?.userId ?? (await holderOf(approval)) })
      if (!row) throw invalidToken()
      await decisions.announce(row)
      return { ok: true, student_email: shownEmail(student.email) }
    }),
  }
}
