import { askedLanguage, implementApi, subjectOf } from '#core'
import { consentApi } from '../contract.ts'
import type { SchoolLinks } from './create-school-links.ts'
import type { WatchedStudents } from './create-watched-students.ts'

const os = implementApi(consentApi)

interface SchoolDependencies {
  readonly schoolLinks: SchoolLinks
  readonly watchedStudents: WatchedStudents
  readonly notifyParent: (studentId: string, mail: 'school_joined_parent', values: Record<string, string>) => Promise<void>
}

/** Calls on a student's links to classes, and on the students that parents and teachers see. */
export const schoolCalls = ({ schoolLinks, watchedStudents, notifyParent }: SchoolDependencies) => ({
  schoolLinks: os.schoolLinks.handler(({ context }) => schoolLinks.list(subjectOf(context).userId)),
  offerSchoolLink: os.offerSchoolLink.handler(async ({ input, context }) => {
    const { userId } = subjectOf(context)
    return schoolLinks.offer(userId, await schoolLinks.find({ userId, ip: context.ip }, input.school_code))
  }),
  acceptSchoolLink: os.acceptSchoolLink.handler(async ({ input, context }) => {
    const { userId } = subjectOf(context)
    const joined = await schoolLinks.accept(userId, input.id)
    if (joined) await notifyParent(userId, 'school_joined_parent', joined)
    return { ok: true }
  }),
  endSchoolLink: os.endSchoolLink.handler(async ({ input, context }) => {
    await schoolLinks.end(subjectOf(context).userId, input.id)
    return { ok: true }
  }),
  students: os.students.handler(({ context }) => watchedStudents.of(subjectOf(context).email, askedLanguage(context.req))),
})
