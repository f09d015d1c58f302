import type { Store, Where } from '#core'
import type { PeopleByKind, PersonKind, PortalName } from '../contract.ts'

/** Whose code works: making one for an address is what makes its owner a teacher. */
const teaches: Where = { is_active: { equals: true } }
const addresses = { collection: 'school-codes', field: 'teacher_email', where: teaches } as const
const choosers = (where: Where) => ({ collection: 'portals', field: 'user_id', where }) as const
const isNoTeacher: Where = { email: { not_within: addresses } }
const chose = (portal: PortalName): Where => ({ and: [isNoTeacher, { id: { within: choosers({ chosen_portal: { equals: portal } }) } }] })

const asking = { collection: 'consents', field: 'user_id', where: { status: { equals: 'requested' } } } as const

const conditions: Readonly<Record<PersonKind, Where>> = {
  teacher: { email: { within: addresses } },
  adult: chose('adult'),
  student: chose('student'),
  parent: chose('parent'),
  undecided: { and: [isNoTeacher, { id: { not_within: choosers({ chosen_portal: { exists: true } }) } }] },
}

/** Accounts by what their owners are to the school, for lists of people. */
export const createPeopleByKind = (store: Store): PeopleByKind => ({
  condition: (kind) => conditions[kind],
  waitingForParent: () => ({ and: [conditions.student, { id: { within: asking } }] }),
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
