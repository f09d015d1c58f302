import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import apiKeys from '../../api-keys/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import consent from '../../consent/server/index.ts'
import courses from '../../courses/server/index.ts'
import logbook from '../../logbook/server/index.ts'
import planSheets from '../../plan-sheets/server/index.ts'
import projects from '../../projects/server/index.ts'
import quotaProxy from '../../quota-proxy/server/index.ts'
import site from '../../site/server/index.ts'
import type { SearchGroup, SearchResults } from '../contract.ts'
import search from './index.ts'

const others = [access, account, apiKeys, authMfa, consent, courses, logbook, planSheets, projects, quotaProxy, site]
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [search, ...others] })
})
afterAll(() => host.close())

type Asker = Pick<Awaited<ReturnType<TestHost['signIn']>>, 'get'>
const find = async (asker: Asker, q: string, more = ''): Promise<SearchResults> => {
  const { status, body } = await asker.get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const group = ({ groups }: SearchResults, kind: SearchGroup['kind']) => groups.find((each) => each.kind === kind)
const titles = (results: SearchResults, kind: SearchGroup['kind']) => group(results, kind)?.items.map(({ title }) => title) ?? []

/** A word that occurs in the text of a lesson and in no title or description. */
const paidWord = 'strangers'

describe('the course and the pages', () => {
  it('beyond 9: strangers find titles and descriptions of lessons, marked as locked, and terms, modules and pages', async () => {
    const stranger = host.stranger()
    expect(group(await find(stranger, 'boundary'), 'lesson')?.items[0]).toEqual({
      title: '1.2 Scope Boundaries',
      url: '/module/planner?lesson=1.2',
      excerpt: 'Decide what your app will not do, then test whether the line holds.',
      locked: true,
    })
    expect(group(await find(stranger, 'webhook'), 'term')?.items).toMatchObject([{ title: 'Webhook (callback URL)', locked: false }])
    expect(titles(await find(stranger, 'planner'), 'module')).toEqual(['ChatGPT Planner'])
    expect(group(await find(stranger, 'accessibility'), 'page')?.items).toMatchObject([{ url: '/accessibility', locked: false }])
  })

  it('beyond 9: the text of a paid lesson is searched and quoted for those with access alone', async () => {
    const [stranger, unpaid] = [host.stranger(), await host.signIn('unpaid@example.test')]
    const paid = await host.signIn('paid@example.test', { role: 'tester' })
    const found = group(await find(paid, paidWord), 'lesson')
    expect(found?.items.map(({ locked }) => locked)).not.toContain(true)
    expect(found?.items.some(({ excerpt }) => excerpt.toLowerCase().includes('stranger'))).toBe(true)
    const ofPaid = new Set(found?.items.map(({ excerpt }) => excerpt))
    for (const asker of [stranger, unpaid]) {
      const items = group(await find(asker, paidWord), 'lesson')?.items ?? []
      expect(items.length).toBeLessThan(found?.total ?? 0)
      const { body } = await host.stranger().get('/api/modules')
      const described = JSON.stringify(body)
      for (const { excerpt, locked } of items) {
        expect(locked).toBe(true)
        expect(described).toContain(excerpt.replaceAll(/^… | …$/g, ''))
      }
      expect(items.filter(({ excerpt }) => ofPaid.has(excerpt) && !described.includes(excerpt))).toEqual([])
    }
  })

  it('beyond 9: forgives a typo and says what it searched for, unless the word is wanted as it is', async () => {
    const corrected = await find(host.stranger(), 'boundry')
    expect(corrected.corrected).toBe('boundaries')
    expect(titles(corrected, 'lesson')).toContain('1.2 Scope Boundaries')
    expect(await find(host.stranger(), 'boundry', '&exact=1')).toEqual({ corrected: null, groups: [] })
    expect(await find(host.stranger(), 'qzxwvj')).toEqual({ corrected: null, groups: [] })
  })

  it('beyond 9: finds the reader’s language with English behind it', async () => {
    const german = await find(host.stranger(), 'Datenbank', '&locale=de')
    expect(titles(german, 'term')).toContain('Datenbank (Datenspeicher)')
    expect(titles(await find(host.stranger(), 'storage', '&locale=de'), 'term')).toContain('Datenbank (Datenspeicher)')
    expect(titles(await find(host.stranger(), 'limite d’utilisation', '&locale=fr'), 'term')).toEqual(['Quota (limite d’utilisation)'])
  })

  it('forgets what an editor has changed', async () => {
    expect(group(await find(host.stranger(), 'zeppelin'), 'page')).toBeUndefined()
    await host.payload.update({
      collection: 'pages',
      where: { slug: { equals: 'accessibility' } },
      data: { title: 'Zeppelin', _status: 'published' } as never,
    })
    expect(titles(await find(host.stranger(), 'zeppelin'), 'page')).toEqual(['Zeppelin'])
  })
})

describe('one’s own words', () => {
  it('k11a, k11b: are found without accents and strokes, by their owner alone', async () => {
    const [lea, max] = [await host.signIn('lea@example.test'), await host.signIn('max@example.test')]
    const sheet = (
      await lea.post('/api/plan-sheets', { title: 'Łęcki’s Toolshed', markdown: '## Fence\n\nFor **Zoë**, a wimblehog and Ọláyínká' })
    ).body
    await lea.post('/api/projects', { name: 'Canary Coop', description: 'Shows Zoë the birds' })
    const found = await find(lea, 'zoe')
    expect(group(found, 'plan-sheet')?.items).toEqual([
      { title: 'Łęcki’s Toolshed', url: `/plan-sheet/${sheet.id}`, excerpt: 'Fence For Zoë, a wimblehog and Ọláyínká', locked: false },
    ])
    expect(titles(found, 'project')).toEqual(['Canary Coop'])
    for (const q of ['lecki', 'olayinka', 'wimblehg']) expect(titles(await find(lea, q), 'plan-sheet'), q).toHaveLength(1)
    const leaHalfSignedIn = await host.signIn('lea@example.test', { aal: 1 })
    for (const asker of [max, host.stranger(), leaHalfSignedIn, await host.signIn('boss@example.test', { role: 'admin' })])
      for (const q of ['zoe', 'lecki', 'canary', 'wimblehg']) {
        const { groups, corrected } = await find(asker, q)
        expect(groups.filter(({ kind }) => ['plan-sheet', 'logbook', 'project'].includes(kind))).toEqual([])
        expect(corrected ?? '').not.toMatch(/lecki|canary|wimblehog/i)
      }
  })
})

describe('one’s own calls', () => {
  it('are found by what was asked, with the call that it was, and by nobody else', async () => {
    const [lea, max] = [
      await host.signIn('calls@example.test', { role: 'tester' }),
      await host.signIn('peer@example.test', { role: 'tester' }),
    ]
    await lea.post('/api/student-portal-guard', { selected_portal: 'adult' })
    const messages = [{ role: 'user', content: 'Sketch three apps for a quizzacious aunt.' }]
    expect((await lea.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages } })).status).toBe(200)
    const [call] = group(await find(lea, 'quizzacious'), 'logbook')?.items ?? []
    expect(call).toMatchObject({ title: expect.stringMatching(/^Call 1 of 1\.1/), locked: false })
    expect(call?.excerpt).toContain('quizzacious aunt')
    expect(call?.url).toMatch(/^\/logbook\?month=\d{4}-\d{2}&where=planner$/)
    for (const asker of [max, host.stranger()]) expect((await find(asker, 'quizzacious')).groups).toEqual([])
  })
})

describe('who is half signed in', () => {
  it('is a stranger: no own work, and no paid text', async () => {
    const email = 'half@example.test'
    const whole = await host.signIn(email, { role: 'tester' })
    await whole.post('/api/plan-sheets', { title: 'Quagmire', markdown: '## Fence\n\nA bandersnatch' })
    expect(titles(await find(whole, 'bandersnatch'), 'plan-sheet')).toEqual(['Quagmire'])
    const half = await host.signIn(email, { role: 'tester', aal: 1 })
    expect((await find(half, 'bandersnatch')).groups).toEqual([])
    expect(await find(half, paidWord)).toEqual(await find(host.stranger(), paidWord))
  })
})

describe('what is refused', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '%20%20'],
    ['signs alone', '%3F%3F%21'],
    ['more than 100 characters', 'a'.repeat(101)],
  ])('%s', async (_, q) => {
    const { status, body } = await host.stranger().get(`/api/search?q=${q}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'BAD_REQUEST', fields: [{ field: 'q' }] })
  })

  it('more searches than anybody types', async () => {
    const eager = await host.signIn('eager@example.test')
    for (let search = 0; search < 120; search++) await find(eager, 'plan')
    const { status, body } = await eager.get('/api/search?q=plan')
    expect([status, body.error]).toEqual([429, 'RATE_LIMITED'])
    host.clock.advance({ minutes: 2 })
    await find(eager, 'plan')
  })
})
