import { freePort } from '../core/testing/free-port.mjs'
import { startProcess } from '../core/testing/start-process.ts'
import type { TestAnswer } from '../core/testing/test-client.ts'
import { type Figure, ms } from './figure.ts'
import { median, percentile } from './percentile.ts'
import { type Learner, signInEntitled } from './sign-in.ts'
import { startHost } from './start-host.ts'

/** BENCH_LEARNERS, by default 500. */
const learnerCount = Number(process.env.BENCH_LEARNERS ?? 500)
/** Average seconds between two actions of one learner. */
const thinkTime = 10
/** BENCH_MINUTES, by default 10; the first minute is the warm-up and counts only for the latency. */
const minutes = Number(process.env.BENCH_MINUTES ?? 10)
const sampleEvery = 5_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const chat = {
  model: 'gpt-4o-mini',
  messages: [{ role: 'user', content: 'Write a plan for an app that keeps recipes.' }],
  max_tokens: 1000,
}

/** The calls that the dashboard and a module page make when they open. */
const dashboard = [
  '/api/session',
  '/api/modules',
  '/api/user_progress',
  '/api/user_streaks',
  '/api/user_activities',
  '/api/user_certificates',
]
const modulePage = ['/api/session', '/api/modules/planner', '/api/modules/planner/state']

/** Why a request got no answer, such as ECONNRESET. */
const reasonOf = ({ cause, name }: Error) => (cause as { code?: string } | undefined)?.code ?? name

/** F07: learners who open pages and make the calls of exercises, with pauses to think, for ten minutes. */
export const measureManyLearners = async (): Promise<Figure[]> => {
  const provider = await startProcess('dist/bench/instant-provider.js', '/', { PORT: `${await freePort()}` })
  const host = await startHost({ TRUST_PROXY: 'true', OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_API_KEY: 'the-platform-key' })
  const learners: Learner[] = []
  for (let n = 0; n < learnerCount; n++) learners.push(await signInEntitled(host, `learner-${n}@example.test`))
  const { body: planner } = (await learners[0]?.get('/api/modules/planner')) ?? {}
  const exercises = (planner.subSlides as { id: string; callsRequired: number }[]).flatMap((each) =>
    Array(each.callsRequired).fill(`m${each.id}`),
  )

  const times: number[] = []
  const failures = new Map<string, number>()
  /** @returns whether the request got a response */
  const timed = async (what: string, ask: () => Promise<TestAnswer>): Promise<boolean> => {
    const from = performance.now()
    const answer = await ask().catch((error: Error) => ({ status: 0, body: { error: reasonOf(error) } }))
    times.push(performance.now() - from)
    const { status, body } = answer
    const name = `${status} ${body?.error ?? ''} ${what}`
    if (status !== 200) failures.set(name, (failures.get(name) ?? 0) + 1)
    return status !== 0
  }
  const end = performance.now() + minutes * 60_000
  const live = async (learner: Learner) => {
    const calls = [...exercises]
    await pause(Math.random() * thinkTime * 1_000)
    while (performance.now() < end) {
      const kind = Math.random()
      const call = kind < 0.4 ? calls.shift() : undefined
      if (call) {
        const isAnswered = await timed('/api/proxy_openai', () => learner.post('/api/proxy_openai', { module_code: call, payload: chat }))
        // Retried as a learner would: later exercises stay locked until this call succeeds.
        if (!isAnswered) calls.unshift(call)
      } else await Promise.all((kind < 0.7 ? modulePage : dashboard).map((path) => timed(path, () => learner.get(path))))
      await pause(Math.min((0.5 + Math.random()) * thinkTime * 1_000, Math.max(end - performance.now(), 0)))
    }
  }

  const memory: number[] = []
  const sampler = setInterval(() => memory.push(host.memory()), sampleEvery)
  await Promise.all(learners.map(live))
  clearInterval(sampler)
  await host.stop()
  await provider.stop()

  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const warm = median(memory.slice(tenth, 2 * tenth))
  const last = median(memory.slice(-tenth))
  const growth = (last / warm - 1) * 100
  const p95 = percentile(times, 95)
  const failed = [...failures].map(([what, count]) => `${count} × ${what}`).join(', ')
  const row = { id: 'F07', bare: '' }
  return [
    {
      ...row,
      what: `${learnerCount} learners for ${minutes} min, ${times.length} requests, p95`,
      ours: ms(p95),
      result: `p50 ${ms(median(times))}`,
      goal: '≤ 100 ms',
      isMet: p95 <= 100,
    },
    { ...row, what: 'answers other than 200', ours: failed || '0', result: '', goal: '0', isMet: failures.size === 0 },
    {
      ...row,
      what: 'growth of resident memory',
      ours: `${warm.toFixed(0)} → ${last.toFixed(0)} MiB`,
      result: `${growth.toFixed(1)} %`,
      goal: '< 5 %',
      isMet: growth < 5,
    },
  ]
}
