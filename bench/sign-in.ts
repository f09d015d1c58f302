import { signInOverHttp } from '../core/testing/sign-in-over-http.ts'
import type { TestClient } from '../core/testing/test-client.ts'
import type { BenchHost } from './start-host.ts'

export interface Learner extends TestClient {
  /** The session's Cookie header. */
  readonly cookie: string
}

let addresses = 0

/**
 * Signs a person in as a browser would: a mailed code, then an authenticator.
 * Each person has a different IP address, which a host with TRUST_PROXY reads from the header.
 */
export const signIn = async (host: BenchHost, email: string): Promise<Learner> => {
  const address = ++addresses
  const client = await signInOverHttp(host.url, host.mails, email, `10.0.${address >> 8}.${address & 255}`)
  return Object.assign(client, { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
}

/** Signs in an adult who has paid, by the test checkout. */
export const signInEntitled = async (host: BenchHost, email: string): Promise<Learner> => {
  const learner = await signIn(host, email)
  await learner.post('/api/student-portal-guard', { selected_portal: 'adult' })
  const { body } = await learner.post('/api/create-checkout', {})
  const session = String(body.url).split('/').at(-1)
  const { status } = await learner.post(`/api/test-checkout/${session}/pay`, {})
  if (status !== 200) throw new Error(`The test checkout was answered with ${status}.`)
  return learner
}
