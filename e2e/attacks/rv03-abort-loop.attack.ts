import { afterEach, describe, expect, it } from 'vitest'
import { headers, openProfessors, question } from '../../plugins/professors/server/professors-host.testing.ts'
import { approvedStudent } from '../../plugins/quota-proxy/server/proxy-host.testing.ts'

/**
 * A learner makes calls on the platform's key and hangs up, or presses Stop, as soon as each question is with the provider, hoping that an
 * abandoned call costs nothing: the provider has read the question and bills it. It must fail, because a slot is spent once the question is
 * sent, and an abandoned call goes on and counts. Only a call that the provider itself refused or broke off is given back, so the calls
 * that reach it never exceed the slots taken plus the failures, however the client disconnects. A student's daily limit counts in the same
 * way. Nor do abandoned calls allow more than three at once.
 */
let world: Awaited<ReturnType<typeof openProfessors>>
afterEach(() => world.close())

let names = 0

/** Sends a question, waits until the provider has it (or the host has refused it), and ends by calling `leave`. */
const askAndEnd = async (path: string, body: object, extra: Record<string, string>, leave: (page: AbortController) => unknown) => {
  const before = world.fake.requests.length
  const controller = new AbortController()
  let isAnswered = false
  const call = world.ada
    .fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...extra },
      body: JSON.stringify(body),
      signal: controller.signal,
    })
    .then(
      async (response) => {
        await response.text().catch(() => '')
        isAnswered = true
      },
      () => {},
    )
  await expect.poll(() => isAnswered || world.fake.requests.length > before, { interval: 2 }).toBe(true)
  await leave(controller)
  await call
}
/** Hangs up on a call that ends when its page disconnects. */
const askAndLeave = async (path: string, body: object, extra: Record<string, string> = {}) => {
  await askAndEnd(path, body, extra, (page) => page.abort())
  await expect.poll(() => world.fake.underWay, { interval: 2 }).toBe(0)
}
/** Hangs up on a lesson's call, which goes on all the same; the provider delays its response until then. */
const leaveExercise = async (code: string, stream: boolean) => {
  const release = world.fake.hang()
  await askAndEnd('/api/proxy_openai', exercise(code, stream), {}, (page) => page.abort())
  release()
  await expect.poll(() => world.fake.underWay, { interval: 2 }).toBe(0)
}
const stopExercise = async (code: string, stream: boolean) => {
  const call_id = `call-to-stop-${++names}`
  const release = world.fake.hang()
  await askAndEnd('/api/proxy_openai', { ...exercise(code, stream), call_id }, {}, () =>
    world.ada.post(`/api/running_calls/${call_id}/stop`),
  )
  release()
  await expect.poll(() => world.fake.underWay, { interval: 2 }).toBe(0)
}

const exercise = (code: string, stream: boolean) => ({
  module_code: code,
  payload: { stream, messages: [{ role: 'user', content: 'Write a thousand words.' }] },
})
const slotsTaken = async () => (await world.ledger()).length
const status = async () => (await world.ada.post('/api/usage_status', { module_code: '1.1' })).body

describe.each([
  ['hanging up on whole answers', false, leaveExercise],
  ['hanging up on streams', true, leaveExercise],
  ['stopping whole answers', false, stopExercise],
  ['stopping streams', true, stopExercise],
])('RV3: %s', (_what, stream, end) => {
  it('brings no more calls than the quota has slots', async () => {
    world = await openProfessors({ keys: ['openai'] })
    for (const code of ['1.1', '1.2', '1.3', '1.4', '1.5']) for (let attempt = 0; attempt < 11; attempt++) await end(code, stream)
    expect(world.fake.requests).toHaveLength(20)
    await expect.poll(slotsTaken).toBe(20)
    expect(await status()).toMatchObject({ quota: { allowed: 20, used: 20, remaining: 0 } })
    await world.sweep()
    world.host.clock.advance({ minutes: 10 })
    await world.sweep()
    expect(await slotsTaken()).toBe(20)
  })

  it('brings no more calls when some of them fail at the provider', async () => {
    world = await openProfessors({ keys: ['openai'] })
    const failures = 3
    world.fake.failNext({ status: 400, times: failures })
    for (let attempt = 0; attempt < 20; attempt++) await end('1.1', stream)
    await expect.poll(slotsTaken).toBe(4)
    expect(world.fake.requests.length).toBeLessThanOrEqual(4 + failures)
  })

  it("brings a student no more than the day's calls", async () => {
    world = await openProfessors({ keys: ['openai'] })
    world.person.studentStatus = approvedStudent
    const release = world.fake.hang()
    const body = question({ stream })
    for (let attempt = 0; attempt < 30; attempt++) await askAndLeave('/api/proxy-openai-professor', body, headers)
    expect(world.fake.requests).toHaveLength(12)
    expect(await world.daily()).toHaveLength(12)
    release()
    for (let attempt = 0; attempt < 6; attempt++) await end('1.1', stream)
    expect(world.fake.requests).toHaveLength(12)
  })
})

it('RV3: hanging up in a burst, three calls under way and three in line, brings nothing either', async () => {
  world = await openProfessors({ keys: ['openai'] })
  const release = world.fake.hang()
  for (let round = 0; round < 8; round++) {
    const controllers = Array.from({ length: 6 }, () => new AbortController())
    const calls = controllers.map(({ signal }, index) =>
      world.ada
        .fetch('/api/proxy_openai', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(exercise('1.1', index % 2 === 0)),
          signal,
        })
        .catch(() => {}),
    )
    await new Promise((resolve) => setImmediate(resolve))
    for (const controller of controllers) controller.abort()
    await Promise.all(calls)
  }
  expect(world.fake.mostAtOnce).toBeLessThanOrEqual(3)
  release()
  await expect
    .poll(async () => (await world.ada.get('/api/running_calls')).body.every((call: { is_over: boolean }) => call.is_over))
    .toBe(true)
  await expect.poll(() => world.fake.underWay).toBe(0)
  await expect.poll(async () => (await world.ledger()).every(({ state }) => state === 'spent')).toBe(true)
  expect(world.fake.requests.length).toBeLessThanOrEqual(await slotsTaken())
})
