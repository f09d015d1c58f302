import OpenAI from 'openai'
import { afterEach, expect, it } from 'vitest'
import { startProxyHost } from '../proxy-host.testing.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

const sdkOf = (cookies: ReadonlyMap<string, string>) =>
  new OpenAI({
    apiKey: 'none',
    baseURL: `${world.host.url}/api`,
    maxRetries: 0,
    defaultHeaders: { origin: world.host.url, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
const messages = [{ role: 'user' as const, content: 'Hello' }]
const failureOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => null,
    (error: unknown) => error as InstanceType<typeof OpenAI.APIError>,
  )

it("RX12: OpenAI's own SDK reads answers of the proxy, and the sentence and code of each refusal", async () => {
  world = await startProxyHost({ keys: ['openai'] })
  const sdk = sdkOf(world.ada.cookies)
  const ask = (body: object) => sdk.post('/proxy_openai', { body })
  const answer = (await ask({ module_code: 'm1.1', payload: { messages } })) as OpenAI.ChatCompletion
  expect(answer.choices[0]?.message.content).toBe('A short answer from the fake provider.')

  const noKey = await failureOf(ask({ messages }))
  expect(noKey).toBeInstanceOf(OpenAI.PermissionDeniedError)
  expect(noKey).toMatchObject({
    status: 403,
    code: 'KEY_REQUIRED',
    message: '403 Add your OpenAI key in Settings → API Keys to run this exercise.',
  })
  expect(await failureOf(ask({ module_code: 'm1.1', payload: { messages: [{ role: 'user', content: ' ' }] } }))).toMatchObject({
    code: 'PROMPT_MISSING',
    message: '400 Write a prompt first.',
  })
  // Refusals from before the route speak so too.
  expect(await failureOf(sdkOf(new Map()).post('/proxy_openai', { body: { messages } }))).toMatchObject({
    code: 'UNAUTHORIZED',
    message: '401 Sign in first.',
  })
})

it('RX12: an error inside a stream reaches the SDK with its sentence', async () => {
  world = await startProxyHost({ keys: ['openai'] })
  world.fake.failNext({ afterWords: 2 })
  const body = { module_code: 'm1.1', payload: { messages, stream: true } }
  const call = async () => {
    const chunks = (await sdkOf(world.ada.cookies).post('/proxy_openai', { body, stream: true })) as AsyncIterable<object>
    for await (const _ of chunks);
  }
  expect(await failureOf(call())).toMatchObject({
    code: 'PROVIDER_FAILED',
    message: expect.stringContaining('Failed to get AI response. Please try again.'),
  })
})

it("RX12: everybody else reads the host's own form", async () => {
  world = await startProxyHost({ keys: [] })
  expect((await world.ada.post('/api/proxy_openai', { messages })).body).toMatchObject({
    error: 'KEY_REQUIRED',
    message: 'Add your OpenAI key in Settings → API Keys to run this exercise.',
  })
})
