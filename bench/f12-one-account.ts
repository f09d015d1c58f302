import { completeChecked, openCheck } from './f10-endless-loops.ts'
import { added, type Figure } from './figure.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { type Learner, signInEntitled } from './sign-in.ts'
import { type BenchHost, startHost } from './start-host.ts'

/** The most by which everybody else's reads may slow down, in milliseconds. */
const most = 50
/** Each of the expensive things is asked for once in this time, in milliseconds: sixty a minute. */
const every = 1_000
const seconds = 12

const hostile = { paragraphs: 'a\n\n'.repeat(13_333), emphasis: '__a'.repeat(13_333) }
/** A single call that nothing interrupts: its thread must be ended. */
const catastrophe = 'const f = () => /^(a+)+$/.test("a".repeat(60) + "b"); f()'

type Ask = () => Promise<number>

const made = async (answer: Promise<{ status: number; body: { id: string } }>) => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`Not made: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Reads an answer to its end. */
const whole = async (answer: Promise<Response>): Promise<number> => {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}

/** The most expensive things that an ordinary account may ask for. */
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
    // Each in another language of five, so that no page is remembered for the next.
    'public page': () =>
      whole(
        fetch(`${host.url}${shared.public_url}`, { headers: { 'Accept-Language': ['en', 'es', 'fr', 'de', 'pt'][version % 5] ?? 'en' } }),
      ),
    ...(run && { 'code run': () => run(catastrophe) }),
  }
}

/** Asks for each thing once a second, whether or not the one before was answered. @returns a function that ends this, and tells what was answered */
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

/** F12: everybody else's reads while one account asks for its most expensive things, beside the same reads without. */
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
