import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import { analogyKeys } from '../../courses/contract.ts'
import { analogies } from '../contract.ts'
import { openOnboarding } from './onboarding-host.testing.ts'

let host: TestHost
let world: Awaited<ReturnType<typeof openOnboarding>>['world']
beforeAll(async () => {
  const opened = await openOnboarding()
  host = opened.host
  world = opened.world
})
afterAll(() => host.close())

const pathway = (answers: object = {}) => ({ career: 'Nurse', hobbies: ['Music'], preferred_language: 'en', ...answers })
const path = '/api/normalize-and-personalize'

describe('the lists', () => {
  it('give careers and hobbies by name to anyone signed in', async () => {
    const reader = await host.signIn('reader@example.test')
    const careers = await reader.get('/api/career_taxonomy')
    expect(careers.status).toBe(200)
    const names = careers.body.map(({ name }: { name: string }) => name)
    expect(names).toContain('Truck driver')
    expect(names).toEqual([...names].sort())
    expect(careers.body.find(({ name }: { name: string }) => name === 'Truck driver').aliases).toContain('trucker')
    expect((await reader.get('/api/hobby_taxonomy')).body).toHaveLength(14)
    expect((await host.stranger().get('/api/hobby_taxonomy')).status).toBe(401)
  })
})

describe('normalize-and-personalize', () => {
  it('saves the answers and gives the starter pack that fits the career', async () => {
    const ada = await host.signIn('ada@example.test')
    expect((await ada.get('/api/user_profile')).body).toBeNull()
    const { status, body } = await ada.post(path, pathway({ hobbies: ['Music', 'Beekeeping'] }))
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, pack_name: 'Nurse Pack', pack_status: 'fallback', is_kept: false })
    const mine = (await ada.get('/api/user_profile')).body
    expect(mine).toMatchObject({ occupation: 'Nurse', hobbies: ['Music', 'Beekeeping'], pack_status: 'fallback', pack_name: 'Nurse Pack' })
    expect(Object.keys(mine.analogy_pack).sort()).toEqual([...analogyKeys].sort())
  })

  it('QL13: the row has whose it is, portal and consent, and why no pack was written', async () => {
    const before = world.studentStatus
    const sam = await host.signIn('sam@example.test')
    await sam.post(path, pathway())
    const mine = async (client: typeof sam) => (await client.get('/api/user_profile')).body
    expect(await mine(sam)).toMatchObject({
      user_id: sam.userId,
      pack_error: null,
      chosen_portal: 'adult',
      birth_year: null,
      consent_status: 'none',
      parent_email: null,
      is_student: false,
      is_admin: false,
    })
    const asked = {
      portal: 'student',
      isStudent: true,
      consentStatus: 'requested',
      birthYear: 2010,
      parentEmail: 'mum@example.test',
    } as const
    world.studentStatus = { ...before, ...asked }
    expect(await mine(sam)).toMatchObject({
      chosen_portal: 'student',
      birth_year: 2010,
      consent_status: 'requested',
      parent_email: 'mum@example.test',
      is_student: true,
    })
    world.studentStatus = before
    const admin = await host.signIn('boss@example.test', { role: 'admin' })
    await admin.post(path, pathway())
    expect(await mine(admin)).toMatchObject({ user_id: admin.userId, is_admin: true })
  })

  it.each([
    ['CDL driver', 'Truck driver', 'Truck Driver Pack'],
    ['rn', 'Nurse', 'Nurse Pack'],
    ['Journalist', 'Journalist', 'Office Pack'],
    ['Astronaut', 'Astronaut', 'Teacher Pack'],
    ['Beekeeper at a school', 'Beekeeper at a school', 'Teacher Pack'],
  ])('reads "%s" as %s with the %s', async (career, occupation, packName) => {
    const bob = await host.signIn('bob@example.test')
    const { body } = await bob.post(path, pathway({ career }))
    expect(body.pack_name).toBe(packName)
    expect((await bob.get('/api/user_profile')).body.occupation).toBe(occupation)
  })

  it('names hobbies as the list does and drops doubles', async () => {
    const cy = await host.signIn('cy@example.test')
    await cy.post(path, pathway({ hobbies: ['video games', 'Gaming', 'Origami'] }))
    expect((await cy.get('/api/user_profile')).body.hobbies).toEqual(['Gaming', 'Origami'])
  })

  it('can be done again, and keeps one profile a person under parallel calls', async () => {
    const dee = await host.signIn('dee@example.test')
    const answers = await Promise.all(Array.from({ length: 10 }, () => dee.post(path, pathway())))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await dee.post(path, pathway({ career: 'Electrician' }))
    expect((await dee.get('/api/user_profile')).body.pack_name).toBe('Construction Pack')
    expect(await host.store.count('user-profile', { user_id: { equals: dee.userId } })).toBe(1)
  })

  it.each([
    ['no career', { career: '  ' }],
    ['a career of more than 100 letters', { career: 'x'.repeat(101) }],
    ['no hobby', { hobbies: [] }],
    ['four hobbies', { hobbies: ['a', 'b', 'c', 'd'] }],
    ['an unknown language', { preferred_language: 'xx' }],
  ])('refuses %s', async (_name, answers) => {
    const eve = await host.signIn('eve@example.test')
    expect((await eve.post(path, pathway(answers))).status).toBe(400)
    expect((await eve.get('/api/user_profile')).body).toBeNull()
  })

  it('serves only the verified, each their own', async () => {
    const half = await host.signIn('half@example.test', { aal: 1 })
    expect((await half.post(path, pathway())).status).toBe(403)
    expect((await half.get('/api/user_profile')).status).toBe(403)
    const fay = await host.signIn('fay@example.test')
    await fay.post(path, pathway({ user_id: half.userId, pack_status: 'ready' }))
    expect((await fay.get('/api/user_profile')).body.pack_status).toBe('fallback')
    expect(await host.store.count('user-profile', { user_id: { equals: half.userId } })).toBe(0)
  })
})

describe('analogies for other plugins', () => {
  it('are the plain General Pack without onboarding', async () => {
    expect(await host.service(analogies).of('nobody')).toEqual({ pack_name: 'General Pack', analogy_pack: null })
  })

  it("follow an editor's change to the starter pack at once", async () => {
    const gil = await host.signIn('gil@example.test')
    await gil.post(path, pathway())
    const { docs } = await host.payload.find({ collection: 'starter-packs', where: { key: { equals: 'nurse' } } })
    const [pack] = docs
    if (!pack) throw new Error('The nurse pack is not seeded.')
    const quota = 'Three cups of coffee a shift.'
    const changed = { analogies: { ...(pack.analogies as object), quota } }
    await host.payload.update({ collection: 'starter-packs', id: pack.id, data: changed })
    expect((await host.service(analogies).of(gil.userId)).analogy_pack?.quota).toBe(quota)
  })

  it('prefer a pack that was written for the learner', async () => {
    const hal = await host.signIn('hal@example.test')
    const own = Object.fromEntries(analogyKeys.map((key) => [key, `own ${key}`]))
    await host.store.create('user-profile', {
      user_id: hal.userId,
      pack_status: 'ready',
      pack_name: 'Custom Pack',
      starter_pack: 'nurse',
      analogy_pack: own,
    })
    expect(await host.service(analogies).of(hal.userId)).toEqual({ pack_name: 'Custom Pack', analogy_pack: own })
  })
})
