import { generateSync } from 'otplib'
import { createTestClient, type TestClient } from './test-client.ts'

interface Mail {
  readonly to: string
  readonly text?: string
}

/**
 * Signs a person in to a host in another process as a browser would: a mailed code, then an authenticator.
 * @param mails the mails that the host's SMTP server has received @param address the person's own, for a host behind TRUST_PROXY
 * @throws if a step is refused
 */
export const signInOverHttp = async (url: string, mails: readonly Mail[], email: string, address: string): Promise<TestClient> => {
  const client = createTestClient(url)
  const post = async (path: string, body: object) => {
    const answer = await client.post(path, body, { 'x-forwarded-for': address })
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await post('/api/auth-request', { email, method: 'otp' })
  const mail = mails.findLast(({ to }) => to === email)
  await post('/api/auth-verify', { email, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] })
  const { id, totp } = await post('/auth/v1/factors', { factor_type: 'totp' })
  const challenge = await post(`/auth/v1/factors/${id}/challenge`, {})
  await post(`/auth/v1/factors/${id}/verify`, { challenge_id: challenge.id, code: generateSync({ secret: totp.secret }) })
  return client
}
