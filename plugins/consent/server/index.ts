import { z } from 'zod'
import {
  clock,
  contentCache,
  defineServerPlugin,
  hostConfig,
  implementApi,
  keyRing,
  mailer,
  mailMoment,
  placeholders,
  rateLimits,
  sessions,
  store,
  when,
} from '#core'
import { providers as allProviders, type Language } from '#core/contract'
import { auditLog, entitlements, openModules } from '../../access/contract.ts'
import { optionalMails, profiles } from '../../account/contract.ts'
import { addressChanged, addressErased, addressProven, authenticatorResetStarted } from '../../auth-mfa/contract.ts'
import { completionHolds, completionProofs, learningRecords, soloResults } from '../../courses/contract.ts'
import {
  consentApi,
  consentChanged,
  consentDecided,
  erasureDue,
  guardians,
  parentVerification,
  peopleByKind,
  practiceModules,
  studentCalls,
  studentProviders,
  studentStatuses,
  userBlocked,
} from '../contract.ts'
import { classCalls } from './class-calls.ts'
import { classCsvRoute } from './class-csv.ts'
import { consentCalls } from './consent-calls.ts'
import { type ConsentMail, createConsentMails, createWeeklyMailWords } from './consent-mails.ts'
import { createBlocking } from './create-blocking.ts'
import { createChangeNews } from './create-change-news.ts'
import { createClassNews } from './create-class-news.ts'
import { createClasses } from './create-classes.ts'
import { createConsents } from './create-consents.ts'
import { createPortals, needsApproval } from './create-portals.ts'
import { createRequestLimits } from './create-request-limits.ts'
import { createSchoolLinks } from './create-school-links.ts'
import { createStudentCalls } from './create-student-calls.ts'
import { createStudentStatuses } from './create-student-statuses.ts'
import { createWatchedStudents } from './create-watched-students.ts'
import { createWeeklyMails } from './create-weekly-mails.ts'
import { exampleWords } from './example-words.ts'
import { readableAddress } from './parent-address.ts'
import { createPeopleByKind } from './people-by-kind.ts'
import { type Actor, portalCalls } from './portal-calls.ts'
import { portalPolicies } from './portal-policies.ts'
import { schoolCalls } from './school-calls.ts'
import { scopeCalls } from './scope-calls.ts'
import { createSendRequest } from './send-request.ts'
import { staffCalls } from './staff-calls.ts'
import { weeklyMailCalls } from './weekly-mail-calls.ts'

/** Portals, student mode, parents' consent, and what parents and teachers see. */
export default defineServerPlugin({
  id: 'consent',
  description: 'Portals, parental consent, student mode, and what parents and teachers see.',
  exampleWords,
  settings: z.object({ STUDENT_AI_PROVIDERS: studentProviders, PARENT_VERIFICATION: parentVerification }),
  needs: {
    store,
    mailer,
    clock,
    sessions,
    rateLimits,
    keyRing,
    hostConfig,
    contentCache,
    placeholders,
    profiles,
    optionalMails,
    auditLog,
    entitlements,
    openModules,
    completionHolds,
    learningRecords,
    completionProofs,
    soloResults,
  },
  provides: { studentStatuses, guardians, peopleByKind, studentCalls },
  setup({ needs, settings, emit, log }) {
    const providers = allProviders.filter((provider) => settings.STUDENT_AI_PROVIDERS.includes(provider))
    const portals = createPortals(needs)
    const consents = createConsents(needs)
    const isCardDemanded = settings.PARENT_VERIFICATION === 'card'
    const service = createStudentStatuses({ ...needs, portals, isCardDemanded })
    // Before anybody has approved and after it: a parent's yes closes nothing.
    needs.openModules.add(async (userId) => ((await service.of(userId)).isUnpaid ? practiceModules : []))
    // What was done there before anybody paid counts, and its certificate follows the payment.
    needs.completionHolds.add(async (userId) => (await service.of(userId)).isUnpaid)
    const mayActFor = async (parentEmail: string, studentId: string) => {
      const row = await consents.heldBy(parentEmail, studentId)
      if (!row || (isCardDemanded && row.verified_by !== 'card')) return false
      const { isMinor, isBlocked } = await service.of(studentId)
      return isMinor && !isBlocked
    }
    const mails = createConsentMails({ ...needs, providers })
    const weeklyWords = createWeeklyMailWords(needs)
    const calls = createStudentCalls()
    const limitsOf = async (studentId: string) => (await service.of(studentId)).dailyLimits
    const weeklyMails = createWeeklyMails({ ...needs, log, calls, limitsOf, words: weeklyWords, mayActFor })
    const schoolLinks = createSchoolLinks(needs)
    const classes = createClasses(needs)
    const blocking = createBlocking({
      ...needs,
      notify: { blocked: (user_id) => emit(userBlocked, { user_id }), erasureDue: (user_id) => emit(erasureDue, { user_id }) },
    })
    /** Student and parent read the same day that it is over, whoever ended it. */
    const notifyEnded = async (userId: string) => {
      const [student, row] = await Promise.all([needs.store.findOne('users', { id: { equals: userId } }), consents.rowOf(userId)])
      if (!student || !row) return
      const languageOf = async (of: Parameters<typeof needs.profiles.languageOf>[0]) => (await needs.profiles.languageOf(of)) ?? 'en'
      const values = { decided_on: new Date(row.decided_at ?? row.requested_at), student_email: student.email }
      const link = `${needs.hostConfig.origin}/consent`
      if (!student.blocked_at) await mails.send(student.email, await languageOf({ userId }), 'ended', { ...values, link })
      const parent = readableAddress(row.parent_email)
      if (parent) await mails.send(parent, await languageOf({ email: parent }), 'ended_parent', values)
    }
    /** The mail to the parent whose approval of this student holds; nothing where none does. */
    const mailParent = async (userId: string, mail: ConsentMail, values: Record<string, string>) => {
      const [student, row] = await Promise.all([needs.store.findOne('users', { id: { equals: userId } }), consents.rowOf(userId)])
      const parent = row?.status === 'approved' && readableAddress(row.parent_email)
      if (!student || !parent) return
      const language = (await needs.profiles.languageOf({ email: parent })) ?? 'en'
      await mails.send(parent, language, mail, { ...values, student_email: student.email })
    }
    const notifyParent = (...[userId, mail, values]: Parameters<typeof mailParent>) =>
      mailParent(userId, mail, values).catch((err) => log.error({ err, mail }, 'a parent was not told by mail'))
    /** Whoever approved hears that somebody may soon sign in to the student's account by mail alone. It carries no link that opens it. */
    const notifyOfReset = async (userId: string, dueAt: string) => {
      const [student, row] = await Promise.all([needs.store.findOne('users', { id: { equals: userId } }), consents.rowOf(userId)])
      const parent = row?.status === 'approved' && readableAddress(row.parent_email)
      if (!student || !parent) return
      const language = (await needs.profiles.languageOf({ email: parent })) ?? 'en'
      const reset_on = (spoken: Language, zone: string) => mailMoment(new Date(dueAt), spoken, zone)
      await mails.send(parent, language, 'authenticator_reset_parent', { student_email: student.email, reset_on })
    }
    const decided = async (user_id: string, status: 'approved' | 'declined' | 'ended', actor_id: string, reason?: string) => {
      const why = reason === undefined ? {} : { field: 'reason', new_value: reason }
      await needs.auditLog.record({ actor_id, action: `consent.${status}`, subject_id: user_id, ...why })
      await emit(consentDecided, { user_id, status })
      if (status === 'ended') await weeklyMails.forgetStudent(user_id)
      if (status === 'ended') await notifyEnded(user_id).catch((err) => log.error({ err }, 'the end of an approval was not told by mail'))
    }
    /** Ends what the reader of this address's mail has approved: a student approves nobody. */
    const endApprovalsBy = async (email: string, actor?: Actor) => {
      for (const { user_id } of await consents.endByMailbox(email))
        await decided(user_id, 'ended', actor?.actorId ?? 'system', actor?.reason)
    }
    const endApprovalOf = async (userId: string, actor?: Actor) => {
      await consents.withdraw(userId)
      if (await consents.endOwn(userId, 'school')) await decided(userId, 'ended', actor?.actorId ?? 'system', actor?.reason)
    }
    const settleParent = async ({ userId, email }: { userId: string; email: string }) => {
      const row = await portals.rowOf(userId)
      if (row?.chosen_portal || needsApproval(row, portals.currentYear())) return
      if ((await consents.approvedBy(email)).length) await portals.choose(userId, 'parent', null)
    }
    const classNews = createClassNews({ ...needs, mails, log, mailParent })
    const changeNews = createChangeNews({ ...needs, consents, mails, log })
    const sendRequest = createSendRequest({ ...needs, consents, mails, requestLimits: createRequestLimits(needs.rateLimits) })
    const watchedStudents = createWatchedStudents({ ...needs, consents, classes, portals, calls, isCardDemanded })
    const parts = {
      ...needs,
      portals,
      consents,
      mails,
      providers,
      log,
      blocking,
      schoolLinks,
      decided,
      notifyParent,
      sendRequest,
      isCardDemanded,
      changed: (user_id: string) => emit(consentChanged, { user_id }),
      studentStatuses: service,
      calls,
      changeNews,
      watchedStudents,
      endApprovalsBy,
      endApprovalOf,
      settleParent,
    }
    return {
      api: implementApi(consentApi).router({
        ...portalCalls(parts),
        ...consentCalls(parts),
        ...schoolCalls(parts),
        ...classCalls({ ...needs, classes }),
        ...scopeCalls(parts),
        ...staffCalls(parts),
        ...weeklyMailCalls({ weeklyMails, mayActFor }),
      }),
      http: [classCsvRoute(watchedStudents)],
      accessPolicies: portalPolicies(service, needs.store),
      start: async () => {
        await mails.check()
        await weeklyWords.check()
      },
      listeners: [
        when(addressProven, ({ user_id, email }) => settleParent({ userId: user_id, email })),
        when(addressChanged, async ({ user_id, from, to }) => {
          await consents.moveParent(from, to)
          await classes.moveTeacher(from, to)
          if ((await portals.rowOf(user_id))?.chosen_portal === 'student') await endApprovalsBy(to)
        }),
        when(authenticatorResetStarted, ({ user_id, due_at }) =>
          notifyOfReset(user_id, due_at).catch((err) => log.error({ err }, 'a reset of an authenticator was not told to the parent')),
        ),
        when(addressErased, async ({ user_id, email }) => {
          await weeklyMails.forgetStudent(user_id)
          await consents.forgetParent(email)
          await classes.forgetTeacher(email)
        }),
      ],
      jobs: [
        { name: 'consent.delete-blocked', every: 3600, run: blocking.sweep },
        { name: 'consent.change-news', every: 60, run: changeNews.sweep },
        { name: 'consent.class-news', every: 60, run: classNews.sweep },
        { name: 'consent.weekly-mails', every: 3600, run: weeklyMails.sweep },
      ],
      services: {
        studentStatuses: service,
        peopleByKind: createPeopleByKind(needs.store),
        studentCalls: calls,
        guardians: {
          notifyOfAccount: (studentId, change, reason) => notifyParent(studentId, `account_${change}_parent`, { reason }),
          approvedAt: consents.approvedAt,
          mayActFor,
          verifyByCard: async (parentEmail, studentId) => {
            await consents.verifyByCard(parentEmail, studentId)
            await emit(consentChanged, { user_id: studentId })
          },
          addressAsked: async (studentId) => {
            const row = await consents.rowOf(studentId)
            return row && readableAddress(row.parent_email)
          },
          addressFor: async (studentId) => {
            const row = await consents.rowOf(studentId)
            return row?.status === 'approved' ? readableAddress(row.parent_email) : null
          },
        },
      },
    }
  },
})
