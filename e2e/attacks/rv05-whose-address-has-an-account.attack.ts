import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient, TestHost } from '#core/testing'
import { openHost, wrongFor } from '../../plugins/auth-mfa/server/sign-in-driver.testing.ts'

/**
 * A signed-in learner wants to know who else learns here: an employer's staff, a class, an ex. They name one address after the
 * other as their own new one, and watch the answers: to the request, to wrong codes, to the sixth wrong code, to a code typed
 * after ten minutes; and how long each took. Every answer, and the time, must be the same for an address that has an account and
 * for one that has none. Only the code from the mailbox itself may tell, since its reader owns the address.
 */
describe('a learner who names other people’s addresses as their own', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  afterAll(() => host.close())

  const change = (client: TestClient, email: string) => client.post('/api/email-change', { email })
  const confirm = (client: TestClient, email: string, code: string) => client.post('/api/email-change/confirm', { email, code })
  const codeTo = (email: string) => /^\d{6}$/m.exec(host.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  const wordsOf = ({ status, body }: Awaited<ReturnType<TestClient['post']>>) => ({ status, body })

  /** Everything that the call says of an address to who cannot read its mail, in the order of an attack. */
  const answersFor = async (kind: string, email: string) => {
    const prying = await host.signIn(`prying-${kind}@example.test`)
    const answers = [wordsOf(await change(prying, email)), wordsOf(await change(prying, email))]
    for (let guess = 0; guess < 12; guess++) answers.push(wordsOf(await confirm(prying, email, wrongFor(codeTo(email)))))
    const late = await host.signIn(`late-${kind}@example.test`)
    answers.push(wordsOf(await confirm(late, email, '123456')), wordsOf(await change(late, email)))
    host.clock.advance({ minutes: 9 })
    const fresh = await host.signIn(`late-${kind}@example.test`)
    host.clock.advance({ minutes: 1, seconds: 1 })
    answers.push(wordsOf(await confirm(fresh, email, codeTo(email))))
    // Both kinds are asked at the same time, so that the seconds left of a pause are not what differs.
    return JSON.parse(JSON.stringify(answers, (key, value) => (key === 'retry_after' ? 0 : value)))
  }

  it('RV5: hears the same of an address with an account and of one without', async () => {
    const owner = await host.signIn('has-account@example.test')
    const [known, unknown] = [await answersFor('known', 'has-account@example.test'), await answersFor('unknown', 'has-none@example.test')]
    expect(known).toEqual(unknown)
    expect((await owner.get('/api/session')).status).toBe(200)
  })

  it('RV5: waits as long for the one as for the other', async () => {
    const rounds = 40
    const times = { known: [] as number[], unknown: [] as number[] }
    const ask = async (kind: keyof typeof times, n: number) => {
      const client = await host.signIn(`timer-${kind}-${n}@example.test`)
      const from = performance.now()
      expect((await change(client, `${kind}-${n}@example.test`)).status).toBe(200)
      times[kind].push(performance.now() - from)
    }
    for (let n = 0; n < rounds; n++) await host.signIn(`known-${n}@example.test`)
    for (let n = 0; n < rounds; n++) await Promise.all(n % 2 ? [ask('known', n), ask('unknown', n)] : [ask('unknown', n), ask('known', n)])
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
    const [known, unknown] = [median(times.known), median(times.unknown)]
    // Both run side by side, so a busy machine slows both alike.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, Math.max(known, unknown) / 2))
    expect(host.mails.filter(({ to }) => /^known-/.test(to))).toHaveLength(rounds)
  })
})
