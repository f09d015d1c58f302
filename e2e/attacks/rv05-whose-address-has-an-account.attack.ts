import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestClient, TestHost } from '#core/testing'
import { openHost, wrongFor } from '../../plugins/auth-mfa/server/sign-in-driver.testing.ts'

const questions = ['find', 'findFields', 'findOne', 'count', 'create', 'createUnlessExists', 'updateOne', 'remove', 'writeAll'] as const

/**
 * A signed-in learner wants to know who else learns here: an employer's staff, a class, an ex. They request a change of their own address
 * to one address after the other, and observe the responses: to the request, to wrong codes, to the sixth wrong code, to a code typed after
 * ten minutes; and how long each took. Every response, and the host's work for it, must be the same for an address that has an account and
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

  /** All responses about an address to somebody who cannot read its mail, in the order of an attack. */
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
    // Both kinds are requested at the same time, so that the remaining seconds of a pause do not differ.
    return JSON.parse(JSON.stringify(answers, (key, value) => (key === 'retry_after' ? 0 : value)))
  }

  it('RV5: hears the same of an address with an account and of one without', async () => {
    const owner = await host.signIn('has-account@example.test')
    const [known, unknown] = [await answersFor('known', 'has-account@example.test'), await answersFor('unknown', 'has-none@example.test')]
    expect(known).toEqual(unknown)
    expect((await owner.get('/api/session')).status).toBe(200)
  })

  /** Records the host's steps for a request: each read and write of the database, and their values. */
  const stepsOf = async (work: () => Promise<unknown>) => {
    const steps: string[] = []
    let named = ''
    const spies = questions.map((name) => {
      const goOn = host.store[name] as (...args: unknown[]) => unknown
      const watched = (...args: unknown[]) => {
        steps.push(`${name} ${args[0]}`)
        named += JSON.stringify(args)
        return goOn(...args)
      }
      return vi.spyOn(host.store, name).mockImplementation(watched as never)
    })
    await work()
    for (const spy of spies) spy.mockRestore()
    return { steps, named }
  }

  it('RV5: has the host do the same for the one as for the other, so that neither takes longer', async () => {
    const rounds = 3
    for (let n = 0; n < rounds; n++) await host.signIn(`known-${n}@example.test`)
    const ask = async (kind: string, n: number) => {
      const [client, email] = [await host.signIn(`asker-${kind}-${n}@example.test`), `${kind}-${n}@example.test`]
      const { steps, named } = await stepsOf(async () => expect((await change(client, email)).status).toBe(200))
      expect(steps.length).toBeGreaterThan(3)
      // The owner of the address is not looked up: only the address's digest reaches the database.
      expect(named).not.toContain(email)
      expect(host.mails.filter(({ to }) => to === email)).toHaveLength(1)
      return steps
    }
    // Reads that happen once, such as of the mail's text, are done with the first request.
    await ask('first', 0)
    for (let n = 0; n < rounds; n++) expect(await ask('known', n)).toEqual(await ask('unknown', n))
  })
})
