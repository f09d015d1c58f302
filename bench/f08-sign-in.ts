import { Agent, request } from 'node:http'
import { freePort } from '../core/testing/free-port.mjs'
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
/** Each request comes from a different address, since rate limits count by address. */
const fromNewAddress = (origin: string) => {
  const number = ++people
  return { origin, 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
}

/** Sends JSON over the kept-alive connection. Returns the milliseconds until the response is complete. */
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

/** One new person's sign-in: requests the code, reads it from the mail, and sends it. */
const signInOnce = async ({ url, mails }: Side) => {
  const headers = fromNewAddress(url)
  const email = `newcomer-${people}@example.test`
  const send = await post(`${url}/api/auth-request`, headers, { email, method: 'otp' })
  const code = /^\d{6}$/m.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0]
  return { email, send, verify: await post(`${url}/api/auth-verify`, headers, { email, code }) }
}

/** S01: the difference in response time between known and unknown addresses, measured in turns. */
const measureKnownBesideUnknown = async ({ url }: Side, known: readonly string[]): Promise<Figure> => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [at, each] of known.entries()) {
    const addresses = [
      ['known', each],
      ['unknown', `nobody-${at}@example.test`],
    ] as const
    for (const [kind, email] of at % 2 ? addresses : addresses.toReversed())
      times[kind].push(await post(`${url}/api/auth-request`, fromNewAddress(url), { email, method: 'otp' }))
  }
  const apart = Math.abs(median(times.known) - median(times.unknown))
  const what = `S01: ${known.length} known and as many unknown addresses, medians apart`
  return { id: 'F08', what, bare: '', ours: ms(median(times.known)), result: ms(apart), goal: `≤ ${ms(10)}`, isMet: apart <= 10 }
}

/** F08: signing in by a mailed code, compared with a control that stores nothing on disk. */
export const measureSignIn = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  const catcher = await createMailCatcher()
  const control = await startProcess('dist/bench/mail-control.js', '/', { PORT: `${await freePort()}`, SMTP_URL: catcher.url })
  const sides = { bare: { url: control.url, mails: catcher.mails }, ours: host }
  const times = { bare: { flow: [] as number[], verify: [] as number[] }, ours: { flow: [] as number[], verify: [] as number[] } }
  const known: string[] = []
  // The first round is the warm-up of both and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const side of ['bare', 'ours'] as const)
      for (let flow = 0; flow < flowsEachRound; flow++) {
        const { email, send, verify } = await signInOnce(sides[side])
        if (side === 'ours') known.push(email)
        if (round === 0) continue
        times[side].flow.push(send + verify)
        times[side].verify.push(verify)
      }
  const apart = await measureKnownBesideUnknown(host, known.slice(0, 200))
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
      goal: `≤ ${ms(1.5)}`,
      isMet: ours <= 1.5,
    },
    apart,
  ]
}
