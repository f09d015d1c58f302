import { z } from 'zod'
import {
  clock,
  contentCache,
  defineServerPlugin,
  hostConfig,
  implementApi,
  keyRing,
  mailer,
  placeholders,
  rateLimits,
  sessions,
  store,
  when,
} from '#core'
import { providers as allProviders } from '#core/contract'
import { accessOpened, auditLog, entitlements, openModules } from '../../access/contract.ts'
import { optionalMails, profiles } from '../../account/contract.ts'
import { addressChanged, addressErased, addressProven, authenticatorResetStarted } from '../../auth-mfa/contract.ts'
import { completionHolds, completionProofs, learningRecords, shownWorks, soloResults } from '../../courses/contract.ts'
import {
  consentApi,
  consentChanged,
  consentDecided,
  erasureDue,
  guardians,
  parentVerification,
  peopleByKind,
  studentCalls,
  studentProviders,
  studentStatuses,
  userBlocked,
} from '../contract.ts'
import { classCalls } from './class-calls.ts'
import { classCsvRoute } from './class-csv.ts'
import { consentCalls } from './consent-calls.ts'
import { createConsentMails, createWeeklyMailWords } from './consent-mails.ts'
import { createApprovalMails } from './create-approval-mails.ts'
import { createBlocking } from './create-blocking.ts'
import { createChangeNews } from './create-change-news.ts'
import { createClassNews } from './create-class-news.ts'
import { createClasses } from './create-classes.ts'
import { createConsents } from './create-consents.ts'
import { createCostOf } from './create-cost-of.ts'
import { createDecisions, type Decision } from './create-decisions.ts'
import { createGuardians } from './create-guardians.ts'
import { createPortals } from './create-portals.ts'
import { createRequestLimits } from './create-request-limits.ts'
import { createSchoolLinks } from './create-school-links.ts'
import { createStudentCalls } from './create-student-calls.ts'
import { createStudentStatuses } from './create-student-statuses.ts'
import { createWatchedStudents } from './create-watched-students.ts'
import { createWeeklyMails } from './create-weekly-mails.ts'
import { openPractice } from './open-practice.ts'
import { createPeopleByKind } from './people-by-kind.ts'
import { portalCalls } from './portal-calls.ts'
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
    shownWorks,
    soloResults,
  },
  provides: { studentStatuses, guardians, peopleByKind, studentCalls },
  setup({ needs, settings, emit, deliver, log }) {
    const providers = allProviders.filter((provider) => settings.STUDENT_AI_PROVIDERS.includes(provider))
    const isCardDemanded = settings.PARENT_VERIFICATION === 'card'
    const changed = (user_id: string) => emit(consentChanged, { user_id })
    const calls = createStudentCalls()
    const portals = createPortals(needs)
    const consents = createConsents(needs)
    const classes = createClasses(needs)
    const schoolLinks = createSchoolLinks(needs)
    const statuses = createStudentStatuses({ ...needs, portals, isCardDemanded })
    openPractice(needs, statuses)
    const mails = createConsentMails({ ...needs, providers })
    const weeklyWords = createWeeklyMailWords(needs)
    const approvalMails = createApprovalMails({ ...needs, consents, mails, log })
    const { mailParent, notifyParent, notifyOfReset } = approvalMails
    const standIns = createGuardians({ consents, studentStatuses: statuses, approvalMails, isCardDemanded, changed })
    const { mayActFor } = standIns
    const limitsOf = async (studentId: string) => (await statuses.of(studentId)).dailyLimits
    const weeklyMails = createWeeklyMails({ ...needs, log, calls, limitsOf, words: weeklyWords, mayActFor })
    const decisions = createDecisions({
      ...needs,
      consents,
      portals,
      weeklyMails,
      approvalMails,
      log,
      deliver: (user_id: string, status: Decision) => deliver(consentDecided, { user_id, status }),
    })
    const blocking = createBlocking({
      ...needs,
      notify: { blocked: (user_id) => emit(userBlocked, { user_id }), erasureDue: (user_id) => emit(erasureDue, { user_id }) },
    })
    const classNews = createClassNews({ ...needs, mails, log, mailParent })
    const changeNews = createChangeNews({ ...needs, consents, mails, log })
    const costOf = createCostOf({ consents, studentStatuses: statuses, isCardDemanded })
    const sendRequest = createSendRequest({
      ...needs,
      consents,
      decisions,
      mails,
      costOf,
      requestLimits: createRequestLimits(needs.rateLimits),
    })
    const watchedStudents = createWatchedStudents({ ...needs, consents, classes, portals, calls, isCardDemanded })

    const { auditLog, hostConfig, profiles, rateLimits, store } = needs
    return {
      api: implementApi(consentApi).router({
        ...portalCalls({ store, profiles, auditLog, portals, consents, studentStatuses: statuses, blocking, schoolLinks, decisions }),
        ...consentCalls({
          store,
          profiles,
          rateLimits,
          hostConfig,
          log,
          portals,
          consents,
          costOf,
          mails,
          providers,
          sendRequest,
          decisions,
        }),
        ...schoolCalls({ schoolLinks, watchedStudents, notifyParent }),
        ...classCalls({ classes, auditLog }),
        ...scopeCalls({
          auditLog,
          hostConfig,
          profiles,
          rateLimits,
          consents,
          mails,
          studentStatuses: statuses,
          calls,
          changeNews,
          isCardDemanded,
          changed,
        }),
        ...staffCalls({ store, profiles, auditLog, portals, consents, sendRequest, decisions }),
        ...weeklyMailCalls({ weeklyMails, mayActFor }),
      }),
      http: [classCsvRoute(watchedStudents)],
      accessPolicies: portalPolicies(statuses, store),
      start: async () => {
        await mails.check()
        await weeklyWords.check()
      },
      listeners: [
        when(accessOpened, ({ user_id }) => needs.completionHolds.release(user_id)),
        when(addressProven, async ({ user_id, email }) => {
          await consents.settleMailbox(email)
          await decisions.settleParent({ userId: user_id, email })
        }),
        when(addressChanged, async ({ user_id, from, to }) => {
          await consents.moveParent(from, to)
          await classes.moveTeacher(from, to)
          if ((await portals.rowOf(user_id))?.chosen_portal === 'student') await decisions.endApprovalsBy(to)
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
        { name: 'consent.announce-decisions', every: 60, run: decisions.sweep },
        { name: 'consent.change-news', every: 60, run: changeNews.sweep },
        { name: 'consent.class-news', every: 60, run: classNews.sweep },
        { name: 'consent.weekly-mails', every: 3600, run: weeklyMails.sweep },
      ],
      services: { studentStatuses: statuses, peopleByKind: createPeopleByKind(store), studentCalls: calls, guardians: standIns },
    }
  },
})
