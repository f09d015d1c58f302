import { freePort } from '../core/testing/free-port.mjs'
import { startProcess } from '../core/testing/start-process.ts'
import { callsRequired, chat, directCall, exerciseBody, inTurn, proxiedCall, signInMany } from './ai-calls.ts'
import { added, byNode, type Figure } from './figure.ts'
import { measureFirstToken } from './first-token.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { startHost } from './start-host.ts'

const rounds = 5
const learnersEachRound = 40

/** F03: the time that a call through the proxy adds to the same call to the provider itself. */
export const measureAiCalls = async (): Promise<Figure[]> => {
  const provider = await startProcess('dist/bench/instant-provider.js', '/', { PORT: `${await freePort()}` })
  const host = await startHost({ TRUST_PROXY: 'true', OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_API_KEY: 'the-platform-key' })
  const direct = directCall(provider.url)
  const keyed = proxiedCall(host, true)
  const figures: Figure[] = []

  // An exercise's calls on the platform's key: session, entitlement, reservation, call, spending, counting, usage log.
  const callsEach = await callsRequired(host)
  const learners = await signInMany(host, (rounds + 1) * learnersEachRound)
  const amount = learnersEachRound * callsEach
  const nextCookie = inTurn(learners, callsEach)
  const reserved = await interleave(
    () => load({ ...direct, connections: 1, amount, body: JSON.stringify(chat) }),
    () => load({ ...proxiedCall(host), connections: 1, amount, body: exerciseBody, nextCookie }),
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
