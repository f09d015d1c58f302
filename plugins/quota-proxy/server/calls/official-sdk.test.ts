import OpenAI from 'openai'
import { afterEach, describe, expect, it } from 'vitest'
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
  // Errors raised before the route have this format too.
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

describe("QX2: OpenAI's SDK works with baseURL alone", () => {
  const key = 'sk-of-the-learner-1234567890'
  const openSdk = async (apiKey = 'none') => {
    world = await startProxyHost({ keys: ['openai', 'anthropic'] })
    const cookie = [...world.ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new OpenAI({
      apiKey,
      baseURL: `${world.host.url}/api/proxy_openai`,
      maxRetries: 0,
      defaultHeaders: { origin: world.host.url, cookie },
    })
  }
  const lesson = (code: string) => ({ module_code: code }) as object
  const ask = (sdk: OpenAI, extra: object = {}) =>
    sdk.chat.completions.create({ model: 'openai-small', messages, ...extra } as OpenAI.ChatCompletionCreateParamsNonStreaming)

  it('whole and streamed, on the key that it was made with', async () => {
    const sdk = await openSdk(key)
    expect((await ask(sdk)).choices[0]?.message.content).toBe('A short answer from the fake provider.')
    expect(world.fake.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
    let text = ''
    for await (const chunk of await sdk.chat.completions.create({ model: 'openai-small', messages, stream: true }))
      text += chunk.choices[0]?.delta.content ?? ''
    expect(text).toBe('A short answer from the fake provider.')
  })

  it('in a lesson, on its calls, where the key is a word that fills the field', async () => {
    const sdk = await openSdk()
    expect(await ask(sdk, lesson('m1.1'))).toMatchObject({ soloflight: { mode: 'real', calls_made: 1 } })
    expect(world.fake.requests[0]?.headers.authorization).toBe('Bearer test-platform-key-openai')
    expect(await failureOf(ask(sdk))).toMatchObject({ status: 403, code: 'KEY_REQUIRED' })
  })

  it('passes on what changes the answer, to either provider', async () => {
    const sdk = await openSdk()
    const parameters = { max_completion_tokens: 77, stop: ['END', '###'], response_format: { type: 'json_object' } }
    await ask(sdk, { ...lesson('m1.1'), ...parameters, seed: 7, temperature: 0.1, user: 'ada', metadata: {}, store: false, n: 1 })
    expect(world.fake.requests[0]?.body).toMatchObject({
      max_tokens: 77,
      stop: ['END', '###'],
      response_format: { type: 'json_object' },
      seed: 7,
      temperature: 0.1,
    })
    expect(world.fake.requests[0]?.body).not.toHaveProperty('user')
    await ask(sdk, { ...lesson('m2.1'), ...parameters, stop: 'END' })
    expect(world.fake.requests[1]?.body).toMatchObject({ max_tokens: 77, stop_sequences: ['END'] })
    expect(JSON.stringify(world.fake.requests[1]?.body)).toContain('one JSON object')
  })

  it('takes texts in parts, and the developer for the system', async () => {
    const sdk = await openSdk()
    const said = [
      { role: 'developer', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'One.' },
          { type: 'text', text: 'Two.' },
        ],
      },
    ]
    await ask(sdk, { ...lesson('m1.1'), messages: said })
    expect(world.fake.requests[0]?.body.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One.\nTwo.' },
    ])
  })

  it.each<[string, object]>([
    ['tools', { tools: [{ type: 'function', function: { name: 'f' } }] }],
    ['tool_choice', { tool_choice: 'auto' }],
    ['logit_bias', { logit_bias: { 1: 2 } }],
    ['top_p', { top_p: 0.5 }],
    ['n', { n: 2 }],
    ['response_format.type', { response_format: { type: 'json_schema', json_schema: { name: 'x', schema: {} } } }],
    ['max_completion_tokens', { max_completion_tokens: 5_000 }],
    ['messages.0.role', { messages: [{ role: 'tool', content: 'x', tool_call_id: '1' }] }],
    ['messages.0.content', { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://x.test/a.png' } }] }] }],
  ])('refuses %s by its name, and sends nothing', async (field, extra) => {
    const sdk = await openSdk()
    const { status, error } = (await failureOf(ask(sdk, { ...lesson('m1.1'), ...extra }))) ?? {}
    expect([status, error]).toMatchObject([400, { code: 'BAD_REQUEST' }])
    const { body } = await world.ada.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages, ...extra } })
    expect(body.fields).toMatchObject([{ field: `payload.${field}` }])
    expect((await world.ada.post('/api/proxy_openai', { messages, ...extra })).body.fields).toMatchObject([{ field }])
    expect(world.fake.requests).toEqual([])
    expect(await world.ledger()).toEqual([])
  })

  it('refuses a seed where the provider knows none', async () => {
    const sdk = await openSdk()
    expect(await failureOf(ask(sdk, { ...lesson('m2.1'), seed: 7 }))).toMatchObject({ status: 400 })
    expect(world.fake.requests).toEqual([])
  })
})

it("RX12: everybody else reads the host's own form", async () => {
  world = await startProxyHost({ keys: [] })
  expect((await world.ada.post('/api/proxy_openai', { messages })).body).toMatchObject({
    error: 'KEY_REQUIRED',
    message: 'Add your OpenAI key in Settings → API Keys to run this exercise.',
  })
})
