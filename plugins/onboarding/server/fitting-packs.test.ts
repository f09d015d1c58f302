import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import { openOnboarding } from './onboarding-host.testing.ts'

let host: TestHost
let world: Awaited<ReturnType<typeof openOnboarding>>['world']
beforeAll(async () => {
  ;({ host, world } = await openOnboarding())
})
afterAll(() => host.close())

/** The listed careers, by the pack that each gets together with a hobby that no pack matches. */
const careersByPack = {
  construction: ['carpenter', 'construction-worker', 'electrician', 'engineer', 'plumber', 'welder'],
  everyday: [
    'cook',
    'factory-worker',
    'farmer',
    'hairdresser',
    'hospitality',
    'job-seeker',
    'mechanic',
    'musician',
    'parent-at-home',
    'photographer',
    'pilot',
    'retail-worker',
    'retired',
  ],
  nurse: ['caregiver', 'doctor', 'nurse', 'paramedic', 'pharmacist', 'therapist'],
  office: [
    'accountant',
    'customer-support',
    'designer',
    'human-resources',
    'lawyer',
    'marketing',
    'office-administrator',
    'project-manager',
    'public-servant',
    'real-estate-agent',
    'sales',
    'small-business-owner',
    'social-worker',
    'writer',
  ],
  student: ['college-student', 'high-school-student'],
  teacher: ['coach', 'lecturer', 'librarian', 'teacher'],
  technology: ['data-analyst', 'it-support', 'software-developer'],
  truck: ['delivery-driver', 'truck-driver'],
}

const packFor = async (career: string, hobbies: string[]) => {
  const ada = await host.signIn('ada@example.test')
  const { status } = await ada.post('/api/normalize-and-personalize', { career, hobbies, preferred_language: 'en' })
  expect(status).toBe(200)
  return (await host.store.findOne('user-profile', { user_id: { equals: ada.userId } }))?.starter_pack
}

it('RL5: every career of the list has a pack that fits it', async () => {
  const reader = await host.signIn('reader@example.test')
  const careers: { id: string; name: string }[] = (await reader.get('/api/career_taxonomy')).body
  const given: Record<string, string[]> = {}
  for (const { id, name } of careers.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const key = (await packFor(name, ['Music'])) ?? 'none'
    given[key] = [...(given[key] ?? []), id]
  }
  expect(given).toEqual(careersByPack)
})

it.each([
  ['Retired', ['Music', 'Gaming'], 'gamer'],
  ['Astronaut', ['esports'], 'gamer'],
  ['Cook or baker', ['Making and repairing'], 'construction'],
  ['High school student', ['Gaming'], 'student'],
  ['Carer at a hospital', ['Gaming'], 'nurse'],
  ['High school teacher', ['Gaming'], 'teacher'],
  ['Astronaut', ['Music'], 'teacher'],
])('RL5: %s with %j gets the pack %s', async (career, hobbies, key) => expect(await packFor(career, hobbies)).toBe(key))

it('RL5: the hobbies count in the language in which they were chosen', async () => {
  const { docs } = await host.payload.find({ collection: 'hobby-taxonomy', where: { key: { equals: 'gaming' } } })
  const data = { name: 'Videospiele', _status: 'published' as const }
  await host.payload.update({ collection: 'hobby-taxonomy', id: docs[0]?.id ?? '', locale: 'de', data })
  const bea = await host.signIn('bea@example.test')
  const answers = { career: 'Astronautin', hobbies: ['Videospiele'], preferred_language: 'de' }
  expect((await bea.post('/api/normalize-and-personalize', answers, { 'accept-language': 'de' })).status).toBe(200)
  expect((await bea.post('/api/pack-status', {})).body.pack_name).toBe('Gamer Pack')
})

it('RL5: a student, and whoever is 13 to 18, reads no examples of a staff room', async () => {
  const cy = await host.signIn('cy@example.test')
  await cy.patch('/api/user_profile', { occupation: 'School', age_group: '13-18', hobbies: ['Music'] })
  expect((await cy.post('/api/user_profile/starter-pack')).body.pack_name).toBe('Student Pack')
  world.studentStatus = {
    ...world.studentStatus,
    portal: 'student',
    isStudent: true,
    consentStatus: 'requested',
    isBlocked: false,
    isMinor: true,
    mode: 'practice',
  }
  expect(await packFor('School', ['Music'])).toBe('student')
})
