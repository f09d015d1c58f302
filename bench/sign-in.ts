import { generateSync } from 'otplib'
import { createTestClient, type TestClient } from '../core/testing/test-client.ts'
import type { BenchHost } from './start-host.ts'

export interface Learner extends TestClient {
  /** The session's Cookie header. */
  readonly cookie: string
}

let addresses = 0

/**
 * Signs a person in as a browser would: a mailed code, then an authenticator.
 * Each comes from an address of its own, which a host behind TRUST_PROXY reads from the header.
 */
export const signIn = async (host: BenchHost, email: string): Promise<Learner> => {
  const jar = new Map<string, string>()
  const client = createTestClient(host.url, jar)
  const address = ++addresses
  const headers = { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` }
  const post = async (path: string, body: object) => {
    const answer = await client.post(path, body, headers)
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await post('/api/auth-request', { email, method: 'otp' })
  const mail = host.mails.findLast(({ to }) => to === email)
  await post('/api/auth-verify', { email, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] })
  const { id, totp } = await post('/auth/v1/factors', { factor_type: 'totp' })
  const challenge = await post(`/auth/v1/factors/${id}/challenge`, {})
  await post(`/auth/v1/factors/${id}/verify`, { challenge_id: challenge.id, code: generateSync({ secret: totp.secret }) })
  return Object.assign(client, { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
}

/** A signed-in grown-up who has paid, by the test checkout. */
export const signInEntitled = async (host: BenchHost, email: string): Promise<Learner> => {
  const learner = await signIn(host, email)
  await learner.post('/api/student-portal-guard', { selected_portal: 'adult' })
  const { body } = await learner.post('/api/create-checkout', {})
  const session = String(body.url).split('/').at(-1)
  const { status } = await learner.post(`/api/test-checkout/${session}/pay`, {})
  if (status !== 200) throw new Error(`The test checkout was answered with ${status}.`)
  return learner
}
