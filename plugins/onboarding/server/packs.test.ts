import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gate } from '#core/testing'
import { analogyKeys } from '../../courses/contract.ts'
import { analogies } from '../contract.ts'
import { openOnboarding } from './onboarding-host.testing.ts'

type Opened = Awaited<ReturnType<typeof openOnboarding>>
let host: Opened['host']
let world: Opened['world']
let adult: Opened['adult']
beforeAll(async () => {
  ;({ host, world, adult } = await openOnboarding())
})
afterAll(() => host.close())
beforeEach(() => {
  Object.assign(world, { answer: null, studentStatus: adult, purchase: null, asked: [] })
})

const pack = Object.fromEntries(analogyKeys.map((key) => [key, `The ${key} is like the tide table of a harbour.`]))
const answer = JSON.stringify({ pack_name: 'Harbour Pack', analogy_pack: pack })
const form = { occupation: 'Nurse', age_group: '30-44', hobbies: ['Gaming'], flavor_game: 'Minecraft' }
let visitors = 0
const learner = async () => {
  const client = await host.signIn(`learner-${++visitors}@example.test`)
  expect((await client.patch('/api/user_profile', form)).status).toBe(200)
  return client
}

describe('the landing', () => {
  it('shows the starter packs, and in its preview their drafts', async () => {
    const nurseOn = (page: { body: { data: { packs: { key: string; analogies: Record<string, string> }[] } } }) =>
      page.body.data.packs.find(({ key }) => key === 'nurse')?.analogies.api_key
    expect(nurseOn(await host.stranger().get('/api/pages/landing'))).toMatch(/medication cabinet/)
    const where = { key: { equals: 'nurse' } }
    const [row] = (await host.payload.find({ collection: 'starter-packs', where })).docs
    const analogies = { ...(row?.analogies as object), api_key: 'A drafted key.' }
    await host.payload.update({ collection: 'starter-packs', where, draft: true, data: { analogies } })
    const editor = await host.signIn('editor@example.test', { role: 'editor' })
    expect(nurseOn(await editor.get('/api/preview/pages/landing'))).toBe('A drafted key.')
    expect(nurseOn(await host.stranger().get('/api/pages/landing'))).toMatch(/medication cabinet/)
  })
})

describe('the profile form', () => {
  it('keeps occupation, age group, hobbies and favorites, with no pack yet', async () => {
    const ada = await learner()
    expect((await ada.get('/api/user_profile')).body).toMatchObject({ ...form, flavor_movie: null, pack_status: 'none' })
    expect((await ada.post('/api/pack-status', {})).body).toEqual({
      pack_ready: false,
      pack: null,
      pack_name: 'General Pack',
      pack_status: 'none',
      ai_started: false,
      is_kept: false,
    })
  })

  it("RL19: the first answers give the profile the browser's time zone, later ones and a chosen zone do not", async () => {
    const zoneOf = async (client: typeof ada) => (await client.get('/api/profiles')).body.timezone
    const ada = await host.signIn('ada-of-berlin@example.test')
    await ada.patch('/api/user_profile', { ...form, timezone: 'Europe/Berlin' })
    expect(await zoneOf(ada)).toBe('Europe/Berlin')
    await ada.patch('/api/profiles', { timezone: 'UTC' })
    await ada.patch('/api/user_profile', { ...form, timezone: 'Europe/Berlin' })
    expect(await zoneOf(ada)).toBe('UTC')
    const bob = await host.signIn('bob-of-tokyo@example.test')
    await bob.patch('/api/profiles', { timezone: 'Asia/Tokyo' })
    const pathway = { career: 'Nurse', hobbies: ['Music'], preferred_language: 'en', timezone: 'Europe/Berlin' }
    await bob.post('/api/normalize-and-personalize', pathway)
    expect(await zoneOf(bob)).toBe('Asia/Tokyo')
    const cy = await host.signIn('cy-of-mars@example.test')
    expect((await cy.patch('/api/user_profile', { ...form, timezone: 'Mars/Olympus' })).status).toBe(200)
    expect(await zoneOf(cy)).toBe('UTC')
  })

  it.each([
    ['no occupation', { occupation: ' ' }],
    ['an age group that is none', { age_group: '12' }],
    ['three hobbies', { hobbies: ['a', 'b', 'c'] }],
  ])('refuses %s', async (_, part) => {
    const bob = await host.signIn('refused@example.test')
    expect((await bob.patch('/api/user_profile', { ...form, ...part })).status).toBe(400)
  })

  it('offers four age groups, ten games and eight franchises', async () => {
    const { body } = await (await host.signIn('choices@example.test')).get('/api/choice_lists')
    expect(body.age_groups.map(({ id }: { id: string }) => id)).toEqual(['13-18', '19-29', '30-44', '45+'])
    expect(body.games).toHaveLength(10)
    expect(body.movie_franchises).toHaveLength(8)
  })
})

describe('the pack generator', () => {
  it('keeps what the model wrote, and lessons use it', async () => {
    world.answer = `\`\`\`json\n${answer}\n\`\`\``
    const ada = await learner()
    expect((await ada.post('/api/ai-pack-generator', {})).body).toEqual({ success: true, analogy_pack: pack, pack_name: 'Harbour Pack' })
    expect((await ada.post('/api/pack-status', {})).body).toMatchObject({
      pack_ready: true,
      pack,
      pack_name: 'Harbour Pack',
      ai_started: true,
    })
    expect(await host.service(analogies).of(ada.userId)).toEqual({ pack_name: 'Harbour Pack', analogy_pack: pack })
    const [{ messages } = { messages: [] }] = world.asked
    expect(JSON.parse(messages.at(-1)?.content ?? '')).toMatchObject({
      occupation: 'Nurse',
      hobbies: ['Gaming'],
      favourite_game: 'Minecraft',
    })
    expect(JSON.stringify(messages)).not.toContain('@')
  })

  it('calls a pack without a name Custom Pack', async () => {
    world.answer = JSON.stringify({ analogy_pack: pack })
    expect((await (await learner()).post('/api/ai-pack-generator', {})).body.pack_name).toBe('Custom Pack')
  })

  const { quota: _, ...incomplete } = pack
  it.each<[string, Opened['world']['answer']]>([
    ['no call is open to the learner', null],
    ['the model chats instead', 'Sure! Here is your pack.'],
    ['a term is missing', JSON.stringify({ pack_name: 'Pack', analogy_pack: incomplete })],
    ['there is a field too many', JSON.stringify({ pack_name: 'Pack', analogy_pack: { ...pack, admin: 'yes, this one is admin' } })],
    ['an analogy is far too long', JSON.stringify({ pack_name: 'Pack', analogy_pack: { ...pack, rls: 'x'.repeat(401) } })],
    ['the provider fails', () => Promise.reject(new Error('502'))],
  ])('takes the starter pack when %s', async (_name, given) => {
    world.answer = given
    const ada = await learner()
    const { status, body } = await ada.post('/api/ai-pack-generator', {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, pack_name: 'Nurse Pack' })
    expect((await ada.post('/api/pack-status', {})).body).toMatchObject({ pack_ready: false, pack_status: 'fallback', ai_started: false })
  })

  it('asks a model once for parallel calls, and five times a day at most', async () => {
    const model = gate()
    world.answer = () => model.opened.then(() => ({ text: answer, model: 'test-model' }))
    const ada = await learner()
    const calls = Promise.all([1, 2, 3].map(() => ada.post('/api/ai-pack-generator', {})))
    const isLoading = async () => (await ada.post('/api/pack-status', {})).body
    await expect.poll(isLoading).toMatchObject({ pack_status: 'loading', ai_started: true })
    // The starter pack is not assigned while a model writes.
    expect((await ada.post('/api/user_profile/starter-pack')).body.pack_status).toBe('loading')
    model.open()
    expect((await calls).filter(({ body }) => body.success)).toHaveLength(1)
    expect(world.asked).toHaveLength(1)
    for (let more = 0; more < 4; more++) await ada.post('/api/ai-pack-generator', {})
    expect(world.asked.length).toBeLessThanOrEqual(5)
    // The sixth request calls no model, and the written pack stays.
    expect((await ada.post('/api/pack-status', {})).body).toMatchObject({ pack_status: 'ready', pack_name: 'Harbour Pack' })
  })

  const packFor = (name: string) => ({ text: JSON.stringify({ pack_name: name, analogy_pack: pack }), model: 'test-model' })
  const pathwayOf = (career: string) => ({ career, hobbies: ['Music'], preferred_language: 'en' })
  const isAsking = (times: number) => expect.poll(() => world.asked.length).toBe(times)

  it.each<[string, () => ReturnType<Extract<Opened['world']['answer'], () => unknown>>]>([
    ['ends with a pack', async () => packFor('Old Pack')],
    ['ends without one', () => Promise.reject(new Error('502'))],
  ])('keeps the pack of the newer answers where the writer of the older ones %s', async (_how, old) => {
    const [first, second] = [gate(), gate()]
    const ada = await learner()
    world.answer = () => first.opened.then(old)
    const older = ada.post('/api/normalize-and-personalize', pathwayOf('Truck driver'))
    await isAsking(1)
    world.answer = () => second.opened.then(() => packFor('New Pack'))
    const newer = ada.post('/api/normalize-and-personalize', pathwayOf('Nurse'))
    await isAsking(2)
    expect(world.asked[1]?.messages.at(-1)?.content).toContain('Nurse')
    first.open()
    expect((await older).body).toMatchObject({ pack_status: 'loading' })
    expect((await ada.post('/api/pack-status', {})).body).toMatchObject({ pack_ready: false, pack_status: 'loading' })
    second.open()
    expect((await newer).body).toMatchObject({ pack_status: 'ready', pack_name: 'New Pack' })
    expect(await host.service(analogies).of(ada.userId)).toMatchObject({ pack_name: 'New Pack' })
  })

  it('keeps no pack of answers that were changed while it was written', async () => {
    const model = gate()
    const ada = await learner()
    world.answer = () => model.opened.then(() => packFor('Old Pack'))
    const asking = ada.post('/api/ai-pack-generator', {})
    await isAsking(1)
    await ada.patch('/api/user_profile', { ...form, hobbies: ['Music'] })
    model.open()
    expect((await asking).body).toMatchObject({ success: false })
    expect((await ada.post('/api/pack-status', {})).body).toMatchObject({ pack_status: 'none', ai_started: false })
    world.answer = () => Promise.resolve(packFor('New Pack'))
    expect((await ada.post('/api/ai-pack-generator', {})).body).toMatchObject({ success: true, pack_name: 'New Pack' })
  })

  it('RL15: a written pack stays until a better one is ready', async () => {
    world.answer = answer
    const ada = await learner()
    await ada.post('/api/ai-pack-generator', {})
    await ada.patch('/api/user_profile', { ...form, occupation: 'Truck driver' })
    world.answer = () => Promise.reject(new Error('502'))
    const failed = await ada.post('/api/ai-pack-generator', {})
    expect(failed.body).toEqual({ success: false, analogy_pack: pack, pack_name: 'Harbour Pack' })
    const status = (await ada.post('/api/pack-status', {})).body
    expect(status).toMatchObject({ pack_ready: true, pack_status: 'ready', is_kept: true })
    expect(await host.service(analogies).of(ada.userId)).toEqual({ pack_name: 'Harbour Pack', analogy_pack: pack })
    // Neither the starter pack nor the career pathway replaces it.
    await ada.patch('/api/user_profile', form)
    expect((await ada.post('/api/user_profile/starter-pack')).body).toMatchObject({ pack_status: 'ready', pack_name: 'Harbour Pack' })
    const pathway = { career: 'Nurse', hobbies: ['Music'], preferred_language: 'en' }
    const kept = { pack_name: 'Harbour Pack', pack_status: 'ready', is_kept: true }
    expect((await ada.post('/api/normalize-and-personalize', pathway)).body).toMatchObject(kept)
    world.answer = JSON.stringify({ pack_name: 'Better Pack', analogy_pack: pack })
    expect((await ada.post('/api/ai-pack-generator', {})).body).toMatchObject({ success: true, pack_name: 'Better Pack' })
    expect((await ada.post('/api/pack-status', {})).body.is_kept).toBe(false)
  })

  it('offers the pack that a model may write once a call is open to the learner', async () => {
    const offer = async () => (await ada.get('/api/onboarding_step')).body
    const ada = await learner()
    await ada.post('/api/ai-pack-generator', {})
    expect(await offer()).toEqual({ step: 'done', can_personalize: false })
    world.answer = answer
    expect(await offer()).toEqual({ step: 'done', can_personalize: true })
    expect((await ada.post('/api/ai-pack-generator', {})).body).toMatchObject({ success: true, pack_name: 'Harbour Pack' })
    expect(await offer()).toEqual({ step: 'done', can_personalize: false })
  })

  it('RL19: tells the model the age group, and writes in the language of the form', async () => {
    world.answer = answer
    const ada = await learner()
    await ada.post('/api/ai-pack-generator', {}, { 'accept-language': 'es' })
    const details = JSON.parse(world.asked[0]?.messages.at(-1)?.content ?? '')
    expect(details).toMatchObject({ age_group: '30-44', language_of_the_answer: 'Spanish' })
  })

  it('lets a dead writer be followed by the starter pack after a minute', async () => {
    const ada = await learner()
    const started = { pack_status: 'loading' as const, pack_started_at: host.clock.now().toISOString() }
    await host.store.updateOne('user-profile', { user_id: { equals: ada.userId } }, started)
    expect((await ada.post('/api/pack-status', {})).body.ai_started).toBe(true)
    host.clock.advance({ minutes: 2 })
    expect((await ada.post('/api/pack-status', {})).body.ai_started).toBe(false)
    expect((await ada.post('/api/user_profile/starter-pack')).body).toMatchObject({ pack_status: 'fallback', pack_name: 'Nurse Pack' })
  })

  it('writes for whoever is signed in, whatever id the body names', async () => {
    const [ada, eve] = [await learner(), await learner()]
    await eve.post('/api/user_profile/starter-pack')
    await eve.post('/api/ai-pack-generator', { user_id: ada.userId })
    expect((await ada.post('/api/pack-status', { user_id: eve.userId })).body.pack_status).toBe('none')
  })

  it('needs a profile first', async () => {
    const bob = await host.signIn('bob-without@example.test')
    expect(await bob.post('/api/ai-pack-generator', {})).toMatchObject({ status: 409, body: { error: 'PROFILE_REQUIRED' } })
  })
})

describe('who may ask', () => {
  const calls = [
    ['GET', '/api/onboarding_step'],
    ['PATCH', '/api/user_profile'],
    ['POST', '/api/pack-status'],
    ['POST', '/api/ai-pack-generator'],
    ['POST', '/api/user_profile/starter-pack'],
  ] as const
  it.each(calls)('%s %s refuses strangers and the half signed in', async (method, path) => {
    const ask = { GET: 'get', PATCH: 'patch', POST: 'post' }[method] as 'get' | 'patch' | 'post'
    const body = method === 'GET' ? undefined : form
    expect((await host.stranger()[ask](path, body)).status).toBe(401)
    expect((await (await host.signIn('half-in@example.test', { aal: 1 }))[ask](path, body)).status).toBe(403)
  })
})

describe('the next step', () => {
  const stepOf = async (client: Awaited<ReturnType<typeof learner>>) => (await client.get('/api/onboarding_step')).body.step
  const purchase = (career_onboarding_needed: boolean) => ({
    id: '1',
    user_id: '1',
    activity_type: 'purchase' as const,
    activity_data: { career_onboarding_needed },
    created_at: new Date().toISOString(),
  })

  it('is the profile at first, and nothing with a pack', async () => {
    const ada = await learner()
    expect(await stepOf(ada)).toBe('profile')
    await ada.post('/api/user_profile/starter-pack')
    expect(await stepOf(ada)).toBe('done')
  })

  it('is the career pathway after a purchase that asks for it, until that is answered', async () => {
    const ada = await learner()
    await ada.post('/api/user_profile/starter-pack')
    world.purchase = purchase(false)
    expect(await stepOf(ada)).toBe('done')
    world.purchase = purchase(true)
    expect(await stepOf(ada)).toBe('career')
    await ada.post('/api/normalize-and-personalize', { career: 'Nurse', hobbies: ['Music'], preferred_language: 'fr' })
    expect(await stepOf(ada)).toBe('done')
  })

  it('gives the career pathway a written pack in its language, where a model writes one', async () => {
    world.answer = answer
    const ada = await learner()
    const { body } = await ada.post('/api/normalize-and-personalize', { career: 'Nurse', hobbies: ['Music'], preferred_language: 'fr' })
    expect(body).toEqual({ success: true, pack_name: 'Harbour Pack', pack_status: 'ready', is_kept: false })
    expect(world.asked[0]?.messages.at(-1)?.content).toContain('French')
  })
})
