import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../core/testing/free-port.mjs'
import { type ConsentHost, openConsentHost, type Person } from './consent-host.testing.ts'

/** A mail server that rejects these addresses and accepts all others. */
const openMailServer = async (refused: ReadonlySet<string>) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('No such mailbox.') : null),
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

describe('how often a parent may be asked', () => {
  let host: ConsentHost
  let mailServer: Awaited<ReturnType<typeof openMailServer>>
  const unreachable = 'unreachable@example.test'
  beforeAll(async () => {
    mailServer = await openMailServer(new Set([unreachable]))
    host = await openConsentHost([], { SMTP_URL: mailServer.url })
    await host.student('classmate@example.test')
  })
  beforeEach(() => host.store.remove('rate-limits', {}))
  afterAll(async () => {
    await host.close()
    await mailServer.close()
  })

  let count = 0
  const student = () => host.student(`asker-${++count}@example.test`)
  const ask = async (person: Person, parent_email: string) => {
    const answer = await person.post('/api/consent/start', { parent_email })
    if (answer.status === 200) host.clock.advance({ seconds: 46 })
    return answer
  }
  const statuses = async (person: Person, parents: readonly string[]) => {
    const all: number[] = []
    for (const parent of parents) all.push((await ask(person, parent)).status)
    return all
  }
  const times = (number: number, parent: string) => Array.from({ length: number }, () => parent)

  it('counts neither refused addresses nor mails that failed', async () => {
    const person = await student()
    const wrong = [...times(6, 'classmate@example.test'), ...times(6, unreachable)]
    expect(await statuses(person, wrong)).toEqual([400, 400, 400, 400, 400, 400, 503, 503, 503, 503, 503, 503])
    expect(await statuses(person, times(6, 'mother@example.test'))).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('gives back the mail that failed and no other', async () => {
    const person = await student()
    expect(await statuses(person, times(4, 'father@example.test'))).toEqual([200, 200, 200, 200])
    expect(await statuses(person, times(3, unreachable))).toEqual([503, 503, 503])
    expect(await statuses(person, ['father@example.test', 'aunt@example.test'])).toEqual([200, 429])
    expect((await ask(await student(), 'father@example.test')).status).toBe(429)
    expect((await ask(await student(), 'aunt@example.test')).status).toBe(200)
  })

  it('ends the search for other students after twenty addresses a day, also when the address is nobody’s', async () => {
    const person = await host.student('curious@example.test')
    expect(await statuses(person, times(20, 'classmate@example.test'))).toEqual(Array.from({ length: 20 }, () => 400))
    expect(await statuses(person, ['classmate@example.test', 'nobody@example.test'])).toEqual([429, 429])
    host.clock.advance({ days: 1 })
    expect(await statuses(await host.signIn('curious@example.test'), ['nobody@example.test'])).toEqual([200])
  })

  it('says how long to wait: the pause, then until the first of the day’s five is a day old', async () => {
    const person = await student()
    const before = host.clock.now().getTime()
    const first = await person.post('/api/consent/start', { parent_email: 'grandma@example.test' })
    expect(first.status).toBe(200)
    const paused = await ask(person, 'grandma@example.test')
    expect(paused).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED', message: 'Please wait 45 seconds before asking again.' } })
    expect(paused.body.retry_after).toBe(Number(paused.headers.get('retry-after')))
    expect(paused.body.retry_after).toBeGreaterThanOrEqual(Math.ceil(45 - (host.clock.now().getTime() - before) / 1000))
    expect(paused.body.retry_after).toBeLessThanOrEqual(45)
    host.clock.advance({ hours: 3 })
    await statuses(person, times(4, 'grandma@example.test'))
    const { status, body } = await ask(person, 'grandma@example.test')
    expect(status).toBe(429)
    expect(body.retry_after / 3600).toBeGreaterThan(20)
    expect(body.retry_after / 3600).toBeLessThan(21)
    host.clock.advance({ hours: 21 })
    expect(await statuses(person, times(2, 'grandma@example.test'))).toEqual([200, 429])
  })

  it('asks once where two requests come at once', async () => {
    const person = await student()
    const both = await Promise.all(['one@example.test', 'two@example.test'].map((parent) => ask(person, parent)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  })
})
