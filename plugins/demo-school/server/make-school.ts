import { type Clock, mailboxOf, type Store } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { Profiles } from '../../account/contract.ts'
import type { Lessons } from '../../courses/contract.ts'
import { type PersonId, personIds } from '../contract.ts'
import { addressOf, isOfDemo, people } from './people.ts'

interface Parts {
  readonly store: Store
  readonly clock: Clock
  readonly profiles: Profiles
  readonly entitlements: Entitlements
  readonly lessons: Lessons
}

const classCode = 'DEMO-FLIGHT'

/**
 * Creates the people of the demo with their data. The admin is created last: if there is one, the school is complete, and what its
 * people have changed since then is kept.
 * @throws if the database contains other people: a school is never mixed with the demo
 */
export const makeSchool = async ({ store, clock, profiles, entitlements, lessons }: Parts): Promise<void> => {
  const userOf = (id: PersonId) => store.findOne('users', { email: { equals: addressOf(id) } })
  if (await userOf('admin')) return
  const strangers = (await store.findFields('users', ['email'])).filter(({ email }) => !isOfDemo(email))
  if (strangers.length) throw new Error('This database holds a school of its own. The demo makes its people in an empty one alone.')

  const now = clock.now()
  const at = now.toISOString()

  const makePerson = async (id: PersonId): Promise<string> => {
    const { name, role, portal, answers } = people[id]
    const email = addressOf(id)
    const fields = { email, mailbox: mailboxOf(email), app_role: role, mfa_enrolled: true, email_confirmed_at: at }
    const user = (await store.createUnlessExists('users', fields)) ?? (await userOf(id))
    if (!user) throw new Error(`${email} could not be made.`)
    const isStudent = portal === 'student'
    const birth_year = isStudent ? now.getUTCFullYear() - 16 : null
    await store.createUnlessExists('portals', { user_id: user.id, chosen_portal: portal, birth_year, chosen_at: at })
    await profiles.save(user.id, { full_name: name, ...(isStudent && { is_student: true, hides_name: true }) })
    if (answers)
      await store.createUnlessExists('user-profile', {
        user_id: user.id,
        ...answers,
        hobbies: [...answers.hobbies],
        pack_status: 'fallback',
      })
    return user.id
  }

  const learn = async (id: PersonId, userId: string, payerId: string) => {
    await entitlements.grantLifetime(userId, `demo-${id}`, { payerId })
    for (const code of people[id].lessons ?? []) {
      const exercise = await lessons.exercise(code)
      // One practice call at a time, counted as by the quota proxy, so that badges, certificates and the streak are created too.
      for (let call = 0; call < exercise.callsRequired; call++) await lessons.countCall(userId, exercise, 'practice')
    }
  }

  const ids = {} as Record<PersonId, string>
  for (const id of personIds.filter((each) => each !== 'admin')) ids[id] = await makePerson(id)

  const parent_email = addressOf('parent')
  await store.createUnlessExists('consents', {
    user_id: ids.teen,
    status: 'approved',
    parent_email,
    parent_mailbox: mailboxOf(parent_email),
    requested_at: at,
    expires_at: at,
    decided_at: at,
  })
  await store.createUnlessExists('school-codes', {
    code: classCode,
    school: 'Flight Class 9b',
    teacher_email: addressOf('teacher'),
    is_active: true,
  })
  await store.createUnlessExists('school-links', { user_id: ids.teen, code: classCode, status: 'accepted' })
  await learn('adult', ids.adult, ids.adult)
  await learn('teen', ids.teen, ids.parent)
  await makePerson('admin')
}
