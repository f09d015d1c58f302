import { completeChecked, openCheck } from './f10-endless-loops.ts'
import { added, type Figure } from './figure.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { type Learner, signInEntitled } from './sign-in.ts'
import { type BenchHost, startHost } from './start-host.ts'

/** The most that other people's reads may slow down, in milliseconds. */
const most = 50
/** Interval of the requests for each expensive thing, in milliseconds: sixty a minute. */
const every = 1_000
const seconds = 12

const hostile = { paragraphs: 'a\n\n'.repeat(13_333), emphasis: '__a'.repeat(13_333) }
/** A single call that cannot be interrupted: its thread must be terminated. */
const catastrophe = 'const f = () => /^(a+)+$/.test("a".repeat(60) + "b"); f()'

type Ask = () => Promise<number>

const made = async (answer: Promise<{ status: number; body: { id: string } }>) => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`Not made: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Reads a response to its end. */
const whole = async (answer: Promise<Response>): Promise<number> => {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}

/** The most expensive requests that an ordinary account may send. */
const expensiveThings = async (host: BenchHost, eve: Learner): Promise<Record<string, Ask>> => {
  const papers: Record<string, Ask> = {}
  for (const [name, markdown] of Object.entries(hostile)) {
    const { id } = await made(eve.post('/api/plan-sheets', { title: name, markdown }))
    papers[`PDF of ${name}`] = () => whole(eve.fetch(`/api/plan-sheets/${id}/export?format=pdf`))
  }
  const saved = await made(eve.post('/api/plan-sheets', { title: 'Saved', markdown: '' }))
  let version = 1
  const { id } = await made(eve.post('/api/projects', { name: 'Hostile' }))
  await made(eve.patch(`/api/projects/${id}`, { plan: hostile.paragraphs }))
  const { body: shared } = await eve.patch(`/api/projects/${id}`, { share_visibility: 'public' })
  await completeChecked(eve)
  const run = await openCheck(eve)
  return {
    ...papers,
    export: () => whole(eve.fetch('/api/export')),
    save: async () => {
      const { status, body } = await eve.put(`/api/plan-sheets/${saved.id}`, {
        markdown: `${version}\n${hostile.paragraphs}`.slice(0, 40_000),
        version,
      })
      if (status === 200) version = body.version
      return status
    },
    // The five languages in turn, so that no response comes from the cache.
    'public page': () =>
      whole(
        fetch(`${host.url}${shared.public_url}`, { headers: { 'Accept-Language': ['en', 'es', 'fr', 'de', 'pt'][version % 5] ?? 'en' } }),
      ),
    ...(run && { 'code run': () => run(catastrophe) }),
  }
}

/** Requests each thing once a second without waiting for responses. @returns a function that stops this and returns the responses */
const askForAll = (things: Readonly<Record<string, Ask>>) => {
  const seen = new Map<string, number>()
  const underWay = new Set<Promise<unknown>>()
  const timers = Object.entries(things).map(([name, ask]) =>
    setInterval(() => {
      const asked = ask()
        .then((status) => seen.set(`${name} ${status}`, (seen.get(`${name} ${status}`) ?? 0) + 1))
        .finally(() => underWay.delete(asked))
      underWay.add(asked)
    }, every),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.allSettled(underWay)
    return seen
  }
}

/** F12: other people's reads while one account sends its most expensive requests, compared with the same reads without them. */
export const measureOneAccount = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  try {
    const eve = await signInEntitled(host, 'eve@example.test')
    const things = await expensiveThings(host, eve)
    const reader = await signInEntitled(host, 'reader@example.test')
    const read = () => load({ url: `${host.url}/api/user_progress`, connections: 1, seconds, headers: { cookie: reader.cookie } })
    const beside = async () => {
      const stop = askForAll(things)
      try {
        return await read()
      } finally {
        console.log(`  answered: ${JSON.stringify(Object.fromEntries(await stop()))}`)
      }
    }
    const { bare, ours } = await interleave(read, beside, 2)
    return [added('F12', 'a read beside one account’s most expensive things, 60 a minute each, p99', bare.p99, ours.p99, most)]
  } finally {
    await host.stop()
  }
}
