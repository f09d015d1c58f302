import type { Store, Where } from '#core'
import type { PeopleByKind, PersonKind, PortalName } from '../contract.ts'

/** Active class codes: the owner of a code's address is a teacher. */
const teaches: Where = { is_active: { equals: true } }
const addresses = { collection: 'school-codes', field: 'teacher_email', where: teaches } as const
const isNoTeacher: Where = { email: { not_within: addresses } }
/** Users have copies of the chosen portal and of the state of the request for approval. */
const chose = (portal: PortalName): Where => ({ and: [{ chosen_portal: { equals: portal } }, isNoTeacher] })

const conditions: Readonly<Record<PersonKind, Where>> = {
  teacher: { email: { within: addresses } },
  adult: chose('adult'),
  student: chose('student'),
  parent: chose('parent'),
  undecided: { and: [{ chosen_portal: { exists: false } }, isNoTeacher] },
}

/** Finds accounts by the kind of their owner, for lists of people. */
export const createPeopleByKind = (store: Store): PeopleByKind => ({
  condition: (kind) => conditions[kind],
  waitingForParent: () => ({ and: [{ consent_status: { equals: 'requested' } }, conditions.student] }),
  kindsOf: async (users) => {
    const [choices, codes] = await Promise.all([
      store.findFields('portals', ['user_id', 'chosen_portal'], { where: { user_id: { in: users.map(({ id }) => id) } } }),
      store.findFields('school-codes', ['teacher_email'], {
        where: { and: [teaches, { teacher_email: { in: users.map(({ email }) => email) } }] },
      }),
    ])
    const portalOf = new Map(choices.map(({ user_id, chosen_portal }) => [user_id, chosen_portal]))
    const teachers = new Set(codes.map(({ teacher_email }) => teacher_email))
    return new Map(users.map(({ id, email }) => [id, teachers.has(email) ? 'teacher' : (portalOf.get(id) ?? 'undecided')]))
  },
})
