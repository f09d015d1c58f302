import { freePort } from '../core/testing/free-port.mjs'
import { startProcess } from '../core/testing/start-process.ts'
import { added, byNode, type Figure } from './figure.ts'
import { measureFirstToken } from './first-token.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { type Learner, signInEntitled } from './sign-in.ts'
import { type BenchHost, startHost } from './start-host.ts'

const messages = [
  { role: 'system', content: 'You are a planner.' },
  { role: 'user', content: 'Write a one-page plan for a small app that keeps recipes.' },
]
const chat = { model: 'gpt-4o-mini', messages, max_tokens: 1000, temperature: 0.7 }
const json = { 'content-type': 'application/json' }
const exercise = 'm1.1'
const rounds = 5
const learnersEachRound = 40

const inTurn = (learners: readonly Learner[], callsEach: number) => {
  let calls = 0
  return () => learners[Math.floor(calls++ / callsEach) % learners.length]?.cookie ?? ''
}

const signInMany = async (host: BenchHost, from: number, count: number) => {
  const learners: Learner[] = []
  for (let n = from; n < from + count; n++) learners.push(await signInEntitled(host, `learner-${n}@example.test`))
  return learners
}

/** F03: the time that a call through the proxy adds to the same call to the provider itself. */
export const measureAiCalls = async (): Promise<Figure[]> => {
  const provider = await startProcess('dist/bench/instant-provider.js', '/', { PORT: `${await freePort()}` })
  const host = await startHost({ TRUST_PROXY: 'true', OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_API_KEY: 'the-platform-key' })
  const direct = { url: `${provider.url}/v1/chat/completions`, method: 'POST', headers: { ...json, authorization: 'Bearer key' } } as const
  const proxied = { url: `${host.url}/api/proxy_openai`, method: 'POST', headers: { ...json, origin: host.url } } as const
  const keyed = { ...proxied, headers: { ...proxied.headers, 'x-openai-key': 'a-key-of-their-own' } }
  const figures: Figure[] = []

  // An exercise's calls on the platform's key: session, entitlement, reservation, call, spending, counting, usage log.
  const callsEach = await callsRequired(host)
  const learners = await signInMany(host, 0, (rounds + 1) * learnersEachRound)
  const amount = learnersEachRound * callsEach
  const exerciseBody = JSON.stringify({ module_code: exercise, payload: chat })
  const nextCookie = inTurn(learners, callsEach)
  const reserved = await interleave(
    () => load({ ...direct, connections: 1, amount, body: JSON.stringify(chat) }),
    () => load({ ...proxied, connections: 1, amount, body: exerciseBody, nextCookie }),
    rounds,
  )
  figures.push(added('F03', 'exercise call on the platform key, p50', reserved.bare.p50, reserved.ours.p50, byNode(1.3, 1.6)))
  figures.push(added('F03', 'exercise call on the platform key, p99', reserved.bare.p99, reserved.ours.p99, byNode(4, 6)))

  // Plain chat requests on the learner's own key, which no quota limits: session, entitlement, call, usage log.
  const own = (connections: number) => {
    const next = inTurn(learners, 1)
    return interleave(
      () => load({ ...direct, connections, seconds: 2, body: JSON.stringify(chat) }),
      () => load({ ...keyed, connections, seconds: 2, body: JSON.stringify(chat), nextCookie: next }),
      rounds,
    )
  }
  const one = await own(1)
  figures.push(added('F03', 'chat request on an own key, p50', one.bare.p50, one.ours.p50, byNode(1.3, 1.6)))
  figures.push(added('F03', 'chat request on an own key, p99', one.bare.p99, one.ours.p99, byNode(4, 6)))
  const many = await own(32)
  figures.push({
    id: 'F03',
    what: 'chat requests on own keys, 32 connections',
    bare: `${many.bare.perSecond.toFixed(0)}/s`,
    ours: `${many.ours.perSecond.toFixed(0)}/s`,
    result: `${many.ours.perSecond.toFixed(0)}/s`,
    goal: `≥ ${byNode(1_200, 850)}/s`,
    isMet: many.ours.perSecond >= byNode(1_200, 850),
  })

  const streamBody = JSON.stringify({ ...chat, stream: true })
  for (const [atOnce, most] of [
    [1, 1.8],
    [32, 10],
  ] as const) {
    const streams = atOnce === 1 ? 15 : 320
    const both = await interleave(
      () => measureFirstToken({ url: direct.url, atOnce, streams, body: streamBody, headersOf: () => direct.headers }),
      () =>
        measureFirstToken({
          url: keyed.url,
          atOnce,
          streams,
          body: streamBody,
          headersOf: (line) => ({ ...keyed.headers, cookie: learners[line]?.cookie ?? '' }),
        }),
      rounds,
    )
    figures.push(added('F03', `first word of a stream, ${atOnce} open, p50`, both.bare.p50, both.ours.p50, most))
  }
  await host.stop()
  await provider.stop()
  return figures
}

/** Returns the number of calls that the exercise requires: each learner makes exactly as many. */
const callsRequired = async (host: BenchHost): Promise<number> => {
  const module = (await (await fetch(`${host.url}/api/modules/planner`)).json()) as { subSlides: { callsRequired: number }[] }
  return module.subSlides[0]?.callsRequired ?? 0
}
