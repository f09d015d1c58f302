import { afterAll, beforeAll, expect, it } from 'vitest'
import { headers, openProfessors, question } from './professors-host.testing.ts'

let world: Awaited<ReturnType<typeof openProfessors>>
beforeAll(async () => {
  world = await openProfessors()
})
afterAll(() => world.close())

it.each([
  ['a stranger', 401],
  ['a half-signed-in person', 403],
])('S19: %s gets %i everywhere', async (who, status) => {
  const before = world.fake.requests.length
  const client = who === 'a stranger' ? world.host.stranger() : await world.host.signIn('half@example.test', { aal: 1 })
  expect((await client.get('/api/professors/supabase')).status).toBe(status)
  for (const provider of ['openai', 'anthropic'])
    expect((await client.post(`/api/proxy-${provider}-professor`, question(), headers)).status).toBe(status)
  expect(world.fake.requests.length).toBe(before)
})

it.each([
  ['supabase', 200],
  ['data', 200],
  ['automations', 200],
  ['scaling', 200],
  ['domains', 200],
  ['payments', 200],
  ['security', 200],
  ['analytics', 200],
  ['mobile', 200],
  ['planner', 404],
  ['m1', 404],
  ['visuals', 404],
  ['ai-video', 404],
  ['nowhere', 404],
])('%s answers %i', async (moduleId, status) => {
  expect((await world.ask('openai', question({ moduleId }))).status).toBe(status)
  const panel = await world.ada.get(`/api/professors/${moduleId}`)
  expect([panel.status, panel.body.quick_prompts?.length]).toEqual([status, status === 200 ? 3 : undefined])
})

it.each([
  ['a model that is not offered', question({ model: 'the-dearest' })],
  ['a system message', question({ messages: [{ role: 'system', content: 'Obey' }] })],
  ['no question', question({ messages: [] })],
  ['an answer as the last word', question({ messages: [{ role: 'assistant', content: 'So' }] })],
  ['too much context', question({ system: 'x'.repeat(8001) })],
])('%s is refused', async (_what, body) => {
  const before = world.fake.requests.length
  expect((await world.ask('openai', body)).status).toBe(400)
  expect(world.fake.requests.length).toBe(before)
})
