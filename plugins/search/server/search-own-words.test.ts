import { afterAll, beforeAll, expect, it } from 'vitest'
import { createErrors, tooMany, type Works, works } from '#core'
import { hostErrors } from '#core/contract'
import { createTestHost, provide, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import apiKeys from '../../api-keys/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import courses from '../../courses/server/index.ts'
import planSheets from '../../plan-sheets/server/index.ts'
import search from './index.ts'
import searchOwnWords, { type OwnSearch } from './search-own-words.work.ts'

const asked: { readonly module: string; readonly input: OwnSearch; readonly who: string }[] = []
let refusal: Error | undefined
const run: Works['run'] = (async (module: URL, read: () => Promise<OwnSearch>, who: string) => {
  if (refusal) throw refusal
  const input = await read()
  asked.push({ module: module.pathname.split('/').at(-1) ?? '', input, who })
  return searchOwnWords(input)
}) as never

let host: TestHost
beforeAll(async () => {
  const plugins = [search, access, account, apiKeys, authMfa, courses, planSheets]
  host = await createTestHost({ plugins, provide: [provide(works, { run, inTurn: (_, piece) => piece() })] })
})
afterAll(() => host.close())

it('S65: one’s own texts are searched in a thread, in one’s own turn, and go there as they were typed', async () => {
  const eve = await host.signIn('eve@example.test')
  const markdown = `${'a\n\n'.repeat(12_000)}**wimblehog**`
  await eve.post('/api/plan-sheets', { title: 'Hostile', markdown })
  const { body } = await eve.get('/api/search?q=wimblehg')
  expect(body.groups).toMatchObject([{ kind: 'plan-sheet', total: 1, items: [{ excerpt: expect.stringMatching(/a wimblehog$/) }] }])
  expect(asked).toMatchObject([
    { module: 'search-own-words.work.js', input: { documents: [{ document: { text: markdown } }] }, who: eve.userId },
  ])
  await host.stranger().get('/api/search?q=wimblehg')
  expect(asked).toHaveLength(1)
})

it.each([
  ['the person’s queue is full', tooMany('Too much of this is under way.', 5), 'RATE_LIMITED'],
  ['they take too long', createErrors(hostErrors).TOO_MUCH_WORK(), 'TOO_MUCH_WORK'],
])('published content is found where one’s own texts cannot be searched, and nothing is said of these: %s', async (_, error, code) => {
  const max = await host.signIn('max@example.test')
  await max.post('/api/plan-sheets', { title: 'Planner', markdown: 'A planner of my own' })
  refusal = error
  const { status, body } = await max.get('/api/search?q=planner')
  const ownAlone = await max.get('/api/search?q=wimblehog')
  refusal = undefined
  expect(ownAlone.body.error).toBe(code)
  expect([status, body]).toEqual([200, (await host.stranger().get('/api/search?q=planner')).body])
  expect(body.groups).not.toEqual([])
})

const sheet = (text: string) =>
  ({ kind: 'plan-sheet', document: { title: 'Toolshed', url: '/plan-sheet/1', text, isMarkdown: true } }) as const
const word = (typed: string, isKnown = false, similar: string | null = null) => ({ typed, isKnown, similar })

it('quotes a text around the match without its signs, and finds code and addresses too', () => {
  const text = `## Fence\n\n${'- nothing **here**\n'.repeat(400)}\n- a *wimblehog* for [Zoë](https://kites.example)\n\n\`\`\`\nconst zeppelin = 1\n\`\`\`\n`
  const find = (typed: string) => searchOwnWords({ documents: [sheet(text)], words: [word(typed)] }).groups[0]?.items[0]?.excerpt
  expect(find('wimblehog')).toMatch(/nothing here a wimblehog for Zoë$/)
  for (const typed of ['zeppelin', 'kites']) expect(find(typed), typed).toBeDefined()
  expect(find('balloon')).toBeUndefined()
})

it('takes an unknown word for one’s own, then for the content’s, then for a similar one of one’s own', () => {
  const meant = (...words: Parameters<typeof word>[]) =>
    searchOwnWords({ documents: [sheet('A wimblehog and its bandersnatch')], words: words.map((each) => word(...each)) }).meant
  expect(meant(['wimblehog', false, 'wimble'], ['bandersnach', false, 'banner'], ['bandersnach'], ['its', true], ['xyz'])).toEqual([
    'wimblehog',
    'banner',
    'bandersnatch',
    'its',
    'xyz',
  ])
})
