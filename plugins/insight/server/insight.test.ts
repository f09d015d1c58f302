import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailer } from '#core'
import { createTestHost, provide, type TestClient, type TestHost } from '#core/testing'
import { type ProgressStep, schoolProgress } from '../../courses/contract.ts'
import { type AiSpendRow, aiSpend } from '../../quota-proxy/contract.ts'
import { insightSections } from '../contract.ts'
import { weekOf } from './create-figures.ts'
import insight from './index.ts'

const paid = new Set<string>()
const steps: ProgressStep[] = [{ id: 'paid', order: 10, reachedBy: async () => paid }]
const spent = new Map<string, AiSpendRow[]>()
const none = { tokens_in: 10, tokens_out: 20, cost_usd: 0.5, unpriced: 0 }

let host: TestHost
let admin: TestClient
beforeAll(async () => {
  host = await createTestHost({
    plugins: [insight],
    pages: () => (_req, res) => void res.type('html').send('<!doctype html><title>Page</title>'),
    provide: [
      provide(schoolProgress, {
        addStep: (step) => void steps.push(step),
        steps: () => steps,
        stops: async () => [{ module_id: 'planner', lesson: '1.1', title: 'Brainstorm', begun: 12, completed: 9, stopped: 3 }],
      }),
      provide(aiSpend, { provide: () => undefined, of: async (from) => spent.get(from.slice(0, 7)) ?? [] }),
    ],
  })
  admin = await host.signIn('chief@example.test', { role: 'admin' })
})
afterAll(() => host.close())

const open = (path: string, headers: Record<string, string> = {}, client = host.stranger()) =>
  client.fetch(path, { headers: { 'sec-fetch-dest': 'document', ...headers } })
const thisWeek = async () => (await admin.get('/api/admin/insight/funnel')).body[0]
const csv = async (section: string) => (await (await admin.fetch(`/api/admin/insight/${section}.csv`)).text()).split('\r\n')

it('is for admins alone, every call and every file', async () => {
  const paths = insightSections.flatMap((section) => [`/api/admin/insight/${section}`, `/api/admin/insight/${section}.csv`])
  const learner = await host.signIn('ada@example.test')
  const support = await host.signIn('support@example.test', { role: 'support' })
  const half = await host.signIn('half@example.test', { aal: 1, role: 'admin' })
  for (const path of paths) {
    expect((await admin.fetch(path)).status, path).toBe(200)
    expect((await host.stranger().fetch(path)).status, path).toBe(401)
    for (const person of [learner, support, half]) expect((await person.fetch(path)).status, path).toBe(403)
  }
})

it('counts how often browsers open the landing signed out, and sets nothing for it', async () => {
  expect((await thisWeek()).landing).toBeNull()
  const answers = await Promise.all(Array.from({ length: 7 }, () => open('/')))
  expect(answers.map((answer) => answer.headers.get('set-cookie'))).toEqual(Array(7).fill(null))
  await open('/why-us')
  await open('/', { 'sec-purpose': 'prefetch' })
  await open('/', { 'sec-fetch-dest': 'empty' })
  await open('/', {}, admin)
  expect((await thisWeek()).landing).toBe(7)
  const rows = await host.store.find('insight-counts', { where: { measure: { equals: 'landing' } }, sort: 'day' })
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['count', 'day', 'id', 'key', 'label', 'measure'])
})

it('counts on where several processes count the same day', async () => {
  const day = host.clock.now().toISOString().slice(0, 10)
  const row = await host.store.updateOne('insight-counts', { key: { equals: `${day} landing ` } }, { count: { $inc: 100 } })
  const { landing } = await thisWeek()
  await open('/')
  expect(row).not.toBeNull()
  expect((await thisWeek()).landing).toBe(landing + 1)
})

it('says how many of a week’s sign-ups came how far, and of one to four only that they are under five', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push((await host.signIn(`new-${n}@example.test`)).userId)
  const signedUp = (await thisWeek()).signed_up
  expect(signedUp).toBeGreaterThanOrEqual(6)
  expect((await thisWeek()).steps).toEqual([{ id: 'paid', count: 0 }])
  for (const [index, id] of ids.entries()) {
    paid.add(id)
    expect((await thisWeek()).steps).toEqual([{ id: 'paid', count: index + 1 < 5 ? null : index + 1 }])
  }
  paid.delete(ids[0] ?? '')
  paid.delete(ids[1] ?? '')
  const [head, first] = await csv('funnel')
  expect(head).toBe('week,landing,signed_up,paid')
  expect(first).toBe(`${weekOf(host.clock.now())},${(await thisWeek()).landing},${signedUp},under 5`)
})

it('shows stops by lesson with the same care', async () => {
  expect((await admin.get('/api/admin/insight/stops')).body).toEqual([
    { module_id: 'planner', lesson: '1.1', title: 'Brainstorm', begun: 12, completed: 9, stopped: null },
  ])
  expect(await csv('stops')).toContain('planner,1.1,Brainstorm,12,9,under 5')
})

it('says the platform’s own bill exactly, and what learners’ keys paid only of five people or more', async () => {
  const month = host.clock.now().toISOString().slice(0, 7)
  spent.set(month, [
    { provider: 'openai', key: 'platform', calls: 2, people: 1, ...none },
    { provider: 'openai', key: 'own', calls: 90, people: 4, ...none },
    { provider: 'anthropic', key: 'own', calls: 90, people: 5, ...none },
  ])
  const { is_kept, rows } = (await admin.get('/api/admin/insight/ai-spend')).body
  expect(is_kept).toBe(true)
  expect(rows.map(({ provider, key, calls, cost_usd }: Record<string, unknown>) => [provider, key, calls, cost_usd])).toEqual([
    ['openai', 'own', null, null],
    ['anthropic', 'own', 90, 0.5],
    ['openai', 'platform', 2, 0.5],
  ])
  expect(JSON.stringify(rows)).not.toContain('people')
  expect(await csv('ai-spend')).toContain(`${month},openai,own,under 5,under 5,under 5,under 5,under 5`)
})

it('counts mails by kind, sent and failed, and never to whom', async () => {
  const send = (name?: string) =>
    host.service(mailer).send({ to: 'someone@example.test', subject: 'Secret', text: 'Words', ...(name && { name }) })
  for (const name of ['receipt-mail.paid', 'receipt-mail.paid', undefined]) await send(name)
  const { body } = await admin.get('/api/admin/insight/mails')
  const week = weekOf(host.clock.now())
  expect(body).toEqual([
    { week, mail: 'other', sent: 1, failed: 0 },
    { week, mail: 'receipt-mail.paid', sent: 2, failed: 0 },
  ])
  expect(JSON.stringify(await host.store.find('insight-counts'))).not.toMatch(/example|Secret/)
})

it('a week begins on Monday, in UTC', () => {
  expect(['2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z', '2026-11-29T12:00:00Z'].map((at) => weekOf(new Date(at)))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ])
})
