import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, provide, type TestClient, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import { addressErased } from '../../auth-mfa/contract.ts'
import { purchaseCompleted } from '../../checkout/contract.ts'
import { studentStatuses } from '../../consent/contract.ts'
import { adultStatus, fakeStatuses } from '../../consent/student-statuses.testing.ts'
import { projectStarts, type StartedProject } from '../../courses/contract.ts'
import { templatesFor } from '../contract.ts'
import referrals from './index.ts'

type Person = TestClient & { userId: string }

let host: TestHost
let count = 0
/** Ids of students whose parents have not allowed referrals. */
const forbidden = new Set<string>()
const made: (StartedProject & { userId: string })[] = []
const newcomer = () => host.signIn(`person-${++count}@example.test`)
const buy = ({ userId }: Person) =>
  host.emit(purchaseCompleted, { user_id: userId, payment_id: `pay_${userId}`, amount: 10_000, currency: 'usd' })
const codeOf = async (person: Person) => {
  const { body: code } = await person.post('/api/rpc/generate_referral_code', {})
  await person.post('/api/referrals_tracking', { referral_code: code })
  return code as string
}
const rowOf = async (person: Person) => (await person.get('/api/referrals_tracking')).body[0]
const bind = (person: Person, referral_code: string) => person.post('/api/referrals', { referral_code })
/** A person whose code was used by this many buyers. */
const referrer = async (buyers: number) => {
  const person = await newcomer()
  const code = await codeOf(person)
  for (let n = 0; n < buyers; n++) {
    const friend = await newcomer()
    await bind(friend, code)
    await buy(friend)
  }
  return person
}

beforeAll(async () => {
  host = await createTestHost({
    plugins: [account, access, referrals],
    provide: [
      provide(
        studentStatuses,
        fakeStatuses((userId) => (forbidden.has(userId) ? { isMinor: true, allows: { ...adultStatus.allows, referrals: false } } : {})),
      ),
      provide(projectStarts, {
        provide: () => undefined,
        create: async (userId, project) => {
          made.push({ userId, ...project })
          return { id: `project-${made.length}`, name: project.name }
        },
      }),
    ],
  })
})
afterAll(() => host.close())

describe('the tiers', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 2],
    [9, 2],
    [10, 5],
    [40, 5],
  ])('%i referrals open %i templates', (referred, templates) => expect(templatesFor(referred)).toBe(templates))
})

describe('the own code', () => {
  it('is the same at every ask, and is kept once asked', async () => {
    const ada = await newcomer()
    expect((await ada.get('/api/referrals_tracking')).body).toEqual([])
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(ada)))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect((await ada.get('/api/referrals_tracking')).body).toEqual([
      { user_id: ada.userId, referral_code: codes[0], referred_count: 0, templates_unlocked: 0 },
    ])
  })

  it('S20: is nobody else’s, and no number is taken from a body', async () => {
    const [bob, cy] = [await newcomer(), await newcomer()]
    const code = await codeOf(bob)
    expect((await cy.post('/api/referrals_tracking', { referral_code: code })).status).toBe(400)
    expect((await cy.post('/api/referrals_tracking', { referral_code: 'FREEBIES' })).status).toBe(400)
    await bob.post('/api/referrals_tracking', { referral_code: code, referred_count: 10, templates_unlocked: 5 })
    expect(await rowOf(bob)).toMatchObject({ referred_count: 0, templates_unlocked: 0 })
  })
})

describe('a referral', () => {
  it('counts at the first purchase of who came, once, however often it is told', async () => {
    const [dee, eve] = [await newcomer(), await newcomer()]
    const code = await codeOf(dee)
    expect((await bind(eve, code.toLowerCase())).body).toEqual({ bound: true })
    expect((await rowOf(dee)).referred_count).toBe(0)
    await Promise.all(Array.from({ length: 20 }, () => buy(eve)))
    expect((await rowOf(dee)).referred_count).toBe(1)
  })

  it('that counts stays one when the account of who came is deleted, about nobody, and goes with the referrer’s', async () => {
    const rita = await referrer(3)
    const arrivals = () => host.store.find('referral-arrivals', { where: { referrer_id: { equals: rita.userId } } })
    const [friend] = await arrivals()
    const still = await newcomer()
    await bind(still, (await rowOf(rita)).referral_code)
    const erase = async (user_id: string) => {
      for (const _ of ['once', 'twice']) await host.emit(addressErased, { user_id, email: 'gone@example.test' })
      await host.store.remove('referral-arrivals', { user_id: { equals: user_id } })
    }
    await erase(friend?.user_id ?? '')
    await erase(still.userId)
    expect(await rowOf(rita)).toMatchObject({ referred_count: 3, templates_unlocked: 1 })
    expect(JSON.stringify(await arrivals())).not.toContain(friend?.user_id)
    await erase(rita.userId)
    expect(await arrivals()).toHaveLength(2)
  })

  it('belongs to the first code, under parallel tries too', async () => {
    const [fay, gus, hal] = [await newcomer(), await newcomer(), await newcomer()]
    const codes = [await codeOf(fay), await codeOf(gus)]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => bind(hal, codes[n % 2] as string)))
    expect(answers.filter(({ body }) => body.bound)).toHaveLength(1)
    await buy(hal)
    expect((await rowOf(fay)).referred_count + (await rowOf(gus)).referred_count).toBe(1)
  })

  it('is not one’s own', async () => {
    const ida = await newcomer()
    expect((await bind(ida, await codeOf(ida))).body).toEqual({ bound: false })
    await buy(ida)
    expect((await rowOf(ida)).referred_count).toBe(0)
  })

  it('RV7: is not that of another account whose mail ends up in the same mailbox', async () => {
    const ida = await host.signIn('ida+one@example.test')
    const code = await codeOf(ida)
    expect((await bind(await host.signIn('ida+two@example.test'), code)).body).toEqual({ bound: false })
    expect((await bind(await newcomer(), code)).body).toEqual({ bound: true })
  })

  it.each([
    ['an unknown code', async () => 'NOBODY22', async () => newcomer()],
    [
      'somebody who has bought',
      async () => codeOf(await newcomer()),
      async () => {
        const buyer = await newcomer()
        await host.store.create('entitlements', {
          user_id: buyer.userId,
          has_purchased: true,
          plan: 'lifetime',
          payment_id: `p_${buyer.userId}`,
          granted_at: new Date(0).toISOString(),
        })
        return buyer
      },
    ],
    [
      'an old account',
      async () => codeOf(await newcomer()),
      async () => {
        const old = await newcomer()
        const createdAt = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
        await host.store.updateOne('users', { id: { equals: old.userId } }, { createdAt } as never)
        return old
      },
    ],
  ])('is not bound for %s', async (_who, code, person) => {
    expect((await bind(await person(), await code())).body).toEqual({ bound: false })
  })
})

describe('templates', () => {
  it('speak the language that is asked for, as far as an editor has translated them', async () => {
    const lea = await referrer(3)
    const { docs } = await host.payload.find({ collection: 'templates', where: { slug: { equals: 'tool-library' } }, locale: 'en' })
    const { id, description, steps, prompts } = docs[0] as (typeof docs)[number]
    const english = {
      slug: 'kite-shop',
      order: 99,
      title: 'Kite shop',
      description,
      steps,
      prompts,
      files: docs[0]?.files,
      _status: 'published' as const,
    }
    const made = await host.payload.create({ collection: 'templates', data: english as never })
    const data = { title: 'Leihladen der Nachbarschaft', description, steps, prompts, _status: 'published' as const }
    await host.payload.update({ collection: 'templates', id, locale: 'de', data })
    const titlesIn = async (locale: string) =>
      (await lea.get(`/api/templates?locale=${locale}`)).body.map(({ title }: { title: string }) => title)
    expect(await titlesIn('de')).toContain('Leihladen der Nachbarschaft')
    for (const other of ['en', 'fr', 'xx', '__proto__']) expect(await titlesIn(other)).toContain('Kite shop')
    expect((await lea.get('/api/templates/tool-library?locale=de')).body.title).toBe('Leihladen der Nachbarschaft')
    await host.payload.delete({ collection: 'templates', id: made.id })
  })

  it('are listed for everybody and open in their order', async () => {
    const jan = await referrer(3)
    const { body } = await jan.get('/api/templates')
    expect(body.map(({ slug, is_unlocked }: { slug: string; is_unlocked: boolean }) => [slug, is_unlocked])).toEqual([
      ['tool-library', true],
      ['habit-tracker', false],
      ['event-rsvp', false],
      ['invoice-maker', false],
      ['flashcards', false],
    ])
    expect(JSON.stringify(body)).not.toContain('<main>')
    const open = (await jan.get('/api/templates/tool-library')).body
    expect(open.files.map(({ path }: { path: string }) => path)).toEqual(['index.html', 'style.css'])
    expect(open.files[0].content).toContain('<main>')
    expect(open.prompts).toHaveLength(3)
    expect(await jan.get('/api/templates/habit-tracker')).toMatchObject({ status: 403, body: { error: 'TEMPLATE_LOCKED' } })
    expect((await jan.get('/api/templates/none')).status).toBe(404)
  })

  it('become projects of one’s own, when they are open', async () => {
    const kim = await referrer(3)
    expect((await kim.post('/api/templates/tool-library/start', {})).body).toMatchObject({ name: 'Neighbour tool library' })
    const template = (await kim.get('/api/templates/tool-library')).body
    const source = { html: template.files[0].content, css: template.files[1].content, js: '' }
    const { description, prompts } = template
    expect(made.at(-1)).toEqual({ userId: kim.userId, name: 'Neighbour tool library', description, prompts, source })
    expect((await kim.post('/api/templates/habit-tracker/start', {})).status).toBe(403)
  })

  it('become projects in the language of the page that starts them', async () => {
    const kim = await referrer(3)
    const { title, description, prompts } = (await kim.get('/api/templates/tool-library?locale=fr')).body
    expect(title).not.toBe('Neighbour tool library')
    expect((await kim.post('/api/templates/tool-library/start', { locale: 'fr' })).body.name).toBe(title)
    expect(made.at(-1)).toMatchObject({ name: title, description, prompts })
  })

  it('become projects without code where their files are not those of one page', async () => {
    const kim = await referrer(3)
    const { docs } = await host.payload.find({ collection: 'templates', where: { slug: { equals: 'tool-library' } }, locale: 'en' })
    const [{ id, files } = { id: '', files: [] }] = docs
    const more = [...(files as object[]), { path: 'readme.txt', content: 'Read me.' }]
    await host.payload.update({ collection: 'templates', id, data: { files: more, _status: 'published' } })
    expect((await kim.post('/api/templates/tool-library/start', {})).status).toBe(200)
    expect(made.at(-1)).not.toHaveProperty('source')
    await host.payload.update({ collection: 'templates', id, data: { files, _status: 'published' } })
  })
})

describe('a student whose parent has not allowed invitations', () => {
  it('gets no code, and one from before counts for nobody new while that stands', async () => {
    const teen = await newcomer()
    const code = await codeOf(teen)
    forbidden.add(teen.userId)
    const refused = { status: 403, body: { error: 'SCOPE_OFF', scope: 'referrals' } }
    expect(await teen.post('/api/rpc/generate_referral_code', {})).toMatchObject(refused)
    expect(await teen.post('/api/referrals_tracking', { referral_code: code })).toMatchObject(refused)
    const friend = await newcomer()
    expect((await bind(friend, code)).body).toEqual({ bound: false })
    forbidden.delete(teen.userId)
    expect((await bind(friend, code)).body).toEqual({ bound: true })
  })
})

it.each([
  ['POST', '/api/rpc/generate_referral_code', 200],
  ['GET', '/api/referrals_tracking', 200],
  ['POST', '/api/referrals_tracking', 400],
  ['POST', '/api/referrals', 200],
  ['GET', '/api/templates', 200],
  ['GET', '/api/templates/tool-library', 403],
  ['POST', '/api/templates/tool-library/start', 403],
])('S19: %s %s is for those who passed their authenticator, and answers them %i', async (method, path, status) => {
  const ask = (client: TestClient) => (method === 'GET' ? client.get(path) : client.post(path, { referral_code: 'ABCDEFGH' }))
  expect((await ask(host.stranger())).status).toBe(401)
  expect((await ask(await host.signIn('half@example.test', { aal: 1 }))).status).toBe(403)
  for (const role of ['user', 'support', 'admin'] as const)
    expect((await ask(await host.signIn(`${role}@example.test`, { role }))).status, role).toBe(status)
})
