import { afterEach, expect, it, vi } from 'vitest'
import { locate, render } from './entry-server.tsx'

const config = { productName: 'Glider', supportEmail: 'help@glider.example', version: '5.2.0', mode: 'production', placeholders: {} }
const terms = { slug: 'terms', title: 'Terms <of> Service', description: 'What we agree on.', language: 'en', data: {}, body: 'Be kind.' }
const draw = () =>
  render({
    url: '/legal/terms',
    language: 'en',
    origin: 'https://glider.example',
    fetch: async ({ url }) => Response.json(new URL(url).pathname === '/api/site-config' ? config : terms),
  })

afterEach(() => void vi.useRealTimers())

it('F09: two renderings of the same content are the same page, whenever they are made, so that its ETag stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') })
  const before = await draw()
  vi.setSystemTime(new Date('2026-03-01'))
  expect(await draw()).toEqual(before)
})

it('the state is plain JSON, which the host alone writes for the place where it stands', async () => {
  const { state } = await draw()
  expect(JSON.stringify(JSON.parse(state))).toBe(state)
  expect(state).toContain('Terms <of> Service')
})

it('QP7: an own page is painted for the values that it knows, and at any other address not at all', () => {
  const access = (url: string) => locate(url).personAccess
  expect([access('/settings'), access('/settings?tab=data&lang=de'), access('/module/planner?lesson=1.2')]).toEqual([
    'verified',
    'verified',
    'lesson',
  ])
  for (const url of [
    '/settings?tab=guess',
    '/settings?tab=data&tab=guess',
    '/settings?more=1',
    '/module/planner?lesson=guess',
    '/dashboard?x',
  ])
    expect(access(url), url).toBeUndefined()
  expect(locate('/settings?tab=guess').key).toBe('/settings')
})
