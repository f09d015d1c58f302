import { randomUUID } from 'node:crypto'
import { freePort } from '../core/testing/free-port.mjs'
import { startProcess } from '../core/testing/start-process.ts'
import { callsRequired, chat, directCall, exerciseBody, inTurn, proxiedCall, signInMany } from './ai-calls.ts'
import { added, type Figure } from './figure.ts'
import { load } from './load.ts'
import { startHost } from './start-host.ts'

const learnersEach = 40

/** F03 on MongoDB: calls through two hosts at once that share one database, so that neither remembers rights or taken slots. */
export const measureAiCallsOnMongo = async (): Promise<Figure[]> => {
  const server = process.env.MONGODB_URL
  if (!server) {
    console.log('  Calls of two hosts are not measured: MONGODB_URL names no server on this machine.')
    return []
  }
  const database = new URL(server)
  database.pathname = `/soloflight-${randomUUID().slice(0, 8)}`
  const provider = await startProcess('dist/bench/instant-provider.js', '/', { PORT: `${await freePort()}` })
  const env = {
    TRUST_PROXY: 'true',
    OPENAI_BASE_URL: `${provider.url}/v1`,
    OPENAI_API_KEY: 'the-platform-key',
    DATABASE_URL: database.href,
  }
  // The first host makes the database.
  const first = await startHost(env)
  const second = await startHost(env)
  const hosts = [first, second]
  const direct = await load({ ...directCall(provider.url), connections: 1, seconds: 2, body: JSON.stringify(chat) })
  const callsEach = await callsRequired(first)
  const learners = await signInMany(first, 2 * learnersEach)
  const learnersOf = (index: number) => learners.slice(index * learnersEach, (index + 1) * learnersEach)

  const exercises = await Promise.all(
    hosts.map((host, index) =>
      load({
        ...proxiedCall(host),
        connections: 1,
        amount: learnersEach * callsEach,
        body: exerciseBody,
        nextCookie: inTurn(learnersOf(index), callsEach),
      }),
    ),
  )
  const onOwnKeys = (connections: number) =>
    Promise.all(
      hosts.map((host, index) =>
        load({
          ...proxiedCall(host, true),
          connections,
          seconds: 5,
          body: JSON.stringify(chat),
          nextCookie: inTurn(learnersOf(index), 1),
        }),
      ),
    )
  const own = await onOwnKeys(1)
  const many = await onOwnKeys(16)
  for (const host of hosts) await host.stop()
  await provider.stop()

  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const perSecond = many.reduce((sum, each) => sum + each.perSecond, 0)
  const over = (what: string, took: typeof own, of: 'p50' | 'p99'): Figure => ({
    ...added('F03', `two hosts on MongoDB: ${what}, ${of}`, direct[of], mean(took.map((each) => each[of])), 0),
    goal: 'none',
    isMet: true,
  })
  return [
    over('exercise call on the platform key', exercises, 'p50'),
    over('exercise call on the platform key', exercises, 'p99'),
    over('chat request on an own key', own, 'p50'),
    over('chat request on an own key', own, 'p99'),
    {
      id: 'F03',
      what: 'two hosts on MongoDB: chat requests on own keys, 16 connections each',
      bare: '',
      ours: `${perSecond.toFixed(0)}/s`,
      result: '',
      goal: 'none',
      isMet: true,
    },
  ]
}
