import { afterEach, expect, it } from 'vitest'
import { startProxyHost } from '../../plugins/quota-proxy/server/proxy-host.testing.ts'

/**
 * A learner names the most expensive model in the body of a call that the platform pays for, by its listed id, in other spellings, and
 * through each route that makes an exercise's call. It must fail, because the platform's key serves models of the budget tier alone: a call
 * for a more expensive one gets the module's own model. On a learner's own key every model is open.
 */
let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

it('RV11: no premium model is asked on the platform key, whatever the body names', async () => {
  world = await startProxyHost({ keys: ['openai', 'anthropic', 'gemini'] })
  const premium = ['openai-large', 'anthropic-large', 'gemini-large', 'OPENAI-LARGE', ' openai-large ', 'openai-large\u0000']
  for (const model of premium) {
    await world.call('1.1', { payload: { model } })
    await world.call('2.1', { payload: { model, stream: true } })
    await world.ada.post('/api/ai-chat', { prompt: 'Hello', service: 'gemini', lesson_number: '3.1', model })
  }
  expect(world.fake.requests.length).toBeGreaterThan(10)
  const platform = new Set(world.fake.requests.map(({ model }) => model))
  expect([...platform].sort()).toEqual(['anthropic-small', 'gemini-small', 'openai-small'])
  const own = await world.call('1.1', { payload: { model: 'openai-large' }, headers: { 'x-openai-key': 'sk-mine' } })
  expect(own.body.model).toBe('openai-large')
})
