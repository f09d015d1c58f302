/** Drives the sign-in in tests as a person would: by reading the mails received by a real SMTP server. */
import { generateSync } from 'otplib'
import type { Store } from '#core'
import { createTestHost, gate, type TestClient, type TestHost } from '#core/testing'
import authMfa from './index.ts'

export const openHost = (env: Record<string, string> = {}): Promise<TestHost> => createTestHost({ plugins: [authMfa], env })

/** A browser fingerprint: the hash of language, screen size, time zone and canvas. */
export const fingerprint = 'f00dfeedf00dfeedf00dfeedf00dfeed'

/** A store on which the first two calls of this method wait for each other. */
export const meetAt = (store: Store, method: 'findOne' | 'updateOne'): Store => {
  let arrived = 0
  const both = gate()
  const call = store[method] as (...args: unknown[]) => Promise<unknown>
  const meet = async (...args: unknown[]) => {
    const answer = await call(...args)
    if (++arrived === 2) both.open()
    await both.opened
    return answer
  }
  return { ...store, [method]: meet }
}

const newestMail = (host: TestHost, email: string) => {
  const mail = host.mails.findLast(({ to }) => to === email)
  if (!mail) throw new Error(`No mail came to ${email}.`)
  return mail
}

/** Requests a code and reads it from the mail. */
export const mailedCode = async (host: TestHost, client: TestClient, email: string): Promise<string> => {
  const { status } = await client.post('/api/auth-request', { email, method: 'otp' })
  if (status !== 200) throw new Error(`The request for a code was answered with ${status}.`)
  return /^\d{6}$/m.exec(newestMail(host, email).text)?.[0] ?? ''
}

/** Requests a link and reads it from the mail. */
export const mailedLink = async (host: TestHost, client: TestClient, email: string, next?: string): Promise<string> => {
  const { status } = await client.post('/api/auth-request', { email, method: 'link', next })
  if (status !== 200) throw new Error(`The request for a link was answered with ${status}.`)
  return /https?:\S+\/auth\/callback\S*/.exec(newestMail(host, email).text)?.[0] ?? ''
}

/** Signs in by a mailed code, after the pause between two mails; the browser is a known device afterwards. */
export const signInByCode = async (host: TestHost, email: string, client = host.stranger(), deviceFingerprint?: string) => {
  host.clock.advance({ seconds: 46 })
  const answer = await client.post('/api/auth-verify', { email, code: await mailedCode(host, client, email), deviceFingerprint })
  if (answer.status !== 200) throw new Error(`The code was answered with ${answer.status}.`)
  return client
}

/** Signs in by a mailed link, in the browser that requested it. */
export const signInByLink = async (host: TestHost, email: string, client = host.stranger()) => {
  host.clock.advance({ seconds: 46 })
  const { body } = await client.post('/api/auth-callback', { url: await mailedLink(host, client, email) })
  if (!body.success) throw new Error('The link did not sign in.')
  return client
}

/** A code that is certainly not the given one. */
export const wrongFor = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

/** Moves the clock to the start of a 30-second step, so that no test straddles two. */
export const startOfStep = (host: TestHost): void => host.clock.advance({ seconds: 30 - ((host.clock.now().getTime() / 1000) % 30) })

/** The code that the authenticator app shows for a secret, some 30-second steps away from now. */
export const appCode = (host: TestHost, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(host.clock.now().getTime() / 1000) + steps * 30 })

/** Answers a factor's challenge with a code. */
export const answerFactor = async (client: TestClient, factorId: string, code: string, deviceFingerprint?: string) => {
  const challenge = await client.post(`/auth/v1/factors/${factorId}/challenge`, {})
  return client.post(`/auth/v1/factors/${factorId}/verify`, { challenge_id: challenge.body.id, code, deviceFingerprint })
}

/** Enrols an authenticator; returns its id, its secret and the response with the recovery codes. */
export const enrolApp = async (host: TestHost, client: TestClient, deviceFingerprint?: string) => {
  const { body } = await client.post('/auth/v1/factors', { factor_type: 'totp' })
  const answer = await answerFactor(client, body.id, appCode(host, body.totp.secret), deviceFingerprint)
  return { id: body.id as string, secret: body.totp.secret as string, answer }
}
