import { afterEach, describe, expect, it } from 'vitest'
import { headers, openProfessors, question } from '../../plugins/professors/server/professors-host.testing.ts'
import { approvedStudent } from '../../plugins/quota-proxy/server/proxy-host.testing.ts'

/**
 * A learner makes calls on the platform's key and hangs up as soon as each question is with the provider, hoping that a call
 * nobody waited for costs nothing: the provider has read the question and bills it. It must fail, because a slot is spent once
 * the question has gone out. Only what the provider itself refused or broke off comes back, so the calls that reach it never
 * exceed the slots taken and the failures, however the client leaves. A student's day counts in the same way.
 */
let world: Awaited<ReturnType<typeof openProfessors>>
afterEach(() => world.close())

/** Sends a question, waits until the provider has it (or the host has refused it), and hangs up. */
const askAndLeave = async (path: string, body: object, extra: Record<string, string> = {}) => {
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
  controller.abort()
  await call
  await expect.poll(() => world.fake.underWay, { interval: 2 }).toBe(0)
}

const exercise = (code: string, stream: boolean) => ({
  module_code: code,
  payload: { stream, messages: [{ role: 'user', content: 'Write a thousand words.' }] },
})
const slotsTaken = async () => (await world.ledger()).length
const status = async () => (await world.ada.post('/api/usage_status', { module_code: '1.1' })).body

describe.each([
  ['whole answers', false],
  ['streams', true],
])('RV3: hanging up on %s', (_what, stream) => {
  it('brings no more calls than the quota has slots', async () => {
    world = await openProfessors({ keys: ['openai'] })
    world.fake.hang()
    for (const code of ['1.1', '1.2', '1.3', '1.4', '1.5'])
      for (let attempt = 0; attempt < 11; attempt++) await askAndLeave('/api/proxy_openai', exercise(code, stream))
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
    world.fake.hang()
    for (let attempt = 0; attempt < 20; attempt++) await askAndLeave('/api/proxy_openai', exercise('1.1', stream))
    await expect.poll(slotsTaken).toBe(4)
    expect(world.fake.requests.length).toBeLessThanOrEqual(4 + failures)
  })

  it("brings a student no more than the day's calls", async () => {
    world = await openProfessors({ keys: ['openai'] })
    world.person.studentStatus = approvedStudent
    world.fake.hang()
    const body = question({ stream })
    for (let attempt = 0; attempt < 30; attempt++) await askAndLeave('/api/proxy-openai-professor', body, headers)
    expect(world.fake.requests).toHaveLength(12)
    expect(await world.daily()).toHaveLength(12)
    for (let attempt = 0; attempt < 6; attempt++) await askAndLeave('/api/proxy_openai', exercise('1.1', stream))
    expect(world.fake.requests).toHaveLength(12)
  })
})

it('RV3: hanging up in a burst, three calls under way and three in line, brings nothing either', async () => {
  world = await openProfessors({ keys: ['openai'] })
  world.fake.hang()
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
  await expect.poll(() => world.fake.underWay).toBe(0)
  await expect.poll(async () => (await world.ledger()).every(({ state }) => state === 'spent')).toBe(true)
  expect(world.fake.requests.length).toBeLessThanOrEqual(await slotsTaken())
})
