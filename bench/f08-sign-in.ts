import { Agent, request } from 'node:http'
import { freePort } from '../core/testing/free-port.ts'
import { createMailCatcher } from '../core/testing/mail-catcher.ts'
import { startProcess } from '../core/testing/start-process.ts'
import { type Figure, ms, ratio } from './figure.ts'
import { median } from './percentile.ts'
import { type MailCatcher, startHost } from './start-host.ts'

const rounds = 7
const flowsEachRound = 40

interface Side {
  readonly url: string
  readonly mails: MailCatcher['mails']
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let people = 0

/** Sends JSON over the kept-alive connection. Gives the milliseconds until the whole answer is there. */
const post = (url: string, headers: Record<string, string>, body: object) =>
  new Promise<number>((resolve, reject) => {
    const from = performance.now()
    const req = request(url, { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } }, (res) => {
      if (res.statusCode !== 200) return reject(new Error(`${url} was answered with ${res.statusCode}.`))
      res.resume()
      res.on('end', () => resolve(performance.now() - from))
    })
    req.on('error', reject)
    req.end(JSON.stringify(body))
  })

/** One newcomer's sign-in: the code is asked for, read from the mail, and typed. */
const signInOnce = async ({ url, mails }: Side) => {
  const number = ++people
  const email = `newcomer-${number}@example.test`
  // Each from an address of its own, as the limits count them.
  const headers = { origin: url, 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
  const send = await post(`${url}/api/auth-request`, headers, { email, method: 'otp' })
  const code = /^\d{6}$/m.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0]
  return { send, verify: await post(`${url}/api/auth-verify`, headers, { email, code }) }
}

/** F08: signing in by a mailed code, beside a control that stores nothing. */
export const measureSignIn = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  const catcher = await createMailCatcher()
  const control = await startProcess('dist/bench/mail-control.js', '/', { PORT: `${await freePort()}`, SMTP_URL: catcher.url })
  const sides = { bare: { url: control.url, mails: catcher.mails }, ours: host }
  const times = { bare: { flow: [] as number[], verify: [] as number[] }, ours: { flow: [] as number[], verify: [] as number[] } }
  // The first round warms both up and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const side of ['bare', 'ours'] as const)
      for (let flow = 0; flow < flowsEachRound; flow++) {
        const { send, verify } = await signInOnce(sides[side])
        if (round === 0) continue
        times[side].flow.push(send + verify)
        times[side].verify.push(verify)
      }
  agent.destroy()
  await Promise.all([host.stop(), control.stop(), catcher.close()])
  const [bare, ours] = [median(times.bare.verify), median(times.ours.verify)]
  return [
    ratio('F08', 'e-mail code, send and verify, p50', median(times.bare.flow), median(times.ours.flow), 4),
    {
      id: 'F08',
      what: 'e-mail code, verify, p50',
      bare: ms(bare),
      ours: ms(ours),
      result: ms(ours),
      goal: `≤ ${ms(2.5)}`,
      isMet: ours <= 2.5,
    },
  ]
}
