import Anthropic from '@anthropic-ai/sdk'
import { afterEach, expect, it } from 'vitest'
import { headers, openProfessors, question } from './professors-host.testing.ts'

let world: Awaited<ReturnType<typeof openProfessors>>
afterEach(() => world.close())

const sdkOf = (cookies: ReadonlyMap<string, string>, keys: Record<string, string> = headers) =>
  new Anthropic({
    apiKey: 'none',
    baseURL: `${world.host.url}/api`,
    maxRetries: 0,
    defaultHeaders: { ...keys, origin: world.host.url, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
const path = '/proxy-anthropic-professor'
const failureOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => null,
    (error: unknown) => error as InstanceType<typeof Anthropic.APIError>,
  )

it("RX12: Anthropic's own SDK reads a professor's answer, and the sentence and class of each refusal", async () => {
  world = await openProfessors()
  const sdk = sdkOf(world.ada.cookies)
  const answer = (await sdk.post(path, { body: question() })) as Anthropic.Message
  expect(answer.content[0]).toMatchObject({ type: 'text', text: 'A short answer from the fake provider.' })

  const noKey = await failureOf(sdkOf(world.ada.cookies, {}).post(path, { body: question() }))
  expect(noKey).toBeInstanceOf(Anthropic.PermissionDeniedError)
  expect(noKey).toMatchObject({
    status: 403,
    message: '403 Add your API keys to chat with professors',
    error: { error: 'KEY_REQUIRED' },
  })
  expect(await failureOf(sdk.post(path, { body: question({ model: 'gpt-0' }) }))).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^400 This model is not one of the professor/),
  })
  // Errors raised before the route, and errors of the provider, have this format too.
  const stranger = await failureOf(sdkOf(new Map()).post(path, { body: question() }))
  expect(stranger).toBeInstanceOf(Anthropic.AuthenticationError)
  expect(stranger).toMatchObject({ message: '401 Sign in first.' })
  world.fake.failNext({ status: 500 })
  world.fake.failNext({ status: 500 })
  world.fake.failNext({ status: 500 })
  expect(await failureOf(sdk.post(path, { body: question() }))).toMatchObject({
    message: expect.stringContaining('Failed to get AI response. Please try again.'),
  })
})

it("RX12: a stream reads as Anthropic's own, and an error inside it has its sentence", async () => {
  world = await openProfessors()
  const read = async () => {
    let text = ''
    const events = (await sdkOf(world.ada.cookies).post(path, {
      body: question({ stream: true }),
      stream: true,
    })) as AsyncIterable<Anthropic.MessageStreamEvent>
    for await (const event of events)
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text
    return text
  }
  expect(await read()).toBe('A short answer from the fake provider.')
  world.fake.failNext({ afterWords: 2 })
  expect(await failureOf(read())).toMatchObject({ message: expect.stringContaining('Failed to get AI response. Please try again.') })
})
