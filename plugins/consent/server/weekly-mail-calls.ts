import { implementApi, notFound, type Subject, subjectOf } from '#core'
import { consentApi } from '../contract.ts'
import type { WeeklyMails } from './create-weekly-mails.ts'

const os = implementApi(consentApi)

interface WeeklyMailDependencies {
  readonly weeklyMails: WeeklyMails
  readonly mayActFor: (parentEmail: string, studentId: string) => Promise<boolean>
}

/** The switch of the weekly mail, for the parent whose approval holds. */
export const weeklyMailCalls = ({ weeklyMails, mayActFor }: WeeklyMailDependencies) => {
  const parentOf = async (subject: Subject, student: string): Promise<Subject> => {
    if (!(await mayActFor(subject.email, student))) throw notFound('No approval of yours holds here.')
    return subject
  }
  return {
    weeklyMail: os.weeklyMail.handler(async ({ input: { student }, context }) => {
      const { userId, email } = await parentOf(subjectOf(context), student)
      return { is_on: await weeklyMails.isOn(userId, student), email }
    }),
    newestWeeklyMail: os.newestWeeklyMail.handler(async ({ input: { student }, context }) => {
      const { userId } = await parentOf(subjectOf(context), student)
      return weeklyMails.newest(userId, student)
    }),
    switchWeeklyMail: os.switchWeeklyMail.handler(async ({ input: { student, is_on }, context }) => {
      const { userId, email } = await parentOf(subjectOf(context), student)
      await (is_on ? weeklyMails.switchOn : weeklyMails.switchOff)(userId, student)
      return { is_on, email }
    }),
  }
}
