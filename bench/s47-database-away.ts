import { randomUUID } from 'node:crypto'
import { startFaultProxy } from '../e2e/survival/fault-proxy.ts'
import { type Figure, ms } from './figure.ts'
import { startHost } from './start-host.ts'

const read = '/api/user_progress'

/** S47: the time until a host reports that MongoDB is unavailable, and the time from MongoDB's return until the host responds again. */
export const measureDatabaseAway = async (): Promise<Figure[]> => {
  const server = process.env.MONGODB_URL
  if (!server) {
    console.log('  An absent database is not measured: MONGODB_URL names no server on this machine.')
    return []
  }
  const proxy = await startFaultProxy(Number(new URL(server).port || 27017))
  const address = `mongodb://127.0.0.1:${proxy.port}/soloflight-${randomUUID().slice(0, 8)}?directConnection=true&maxPoolSize=1`
  const host = await startHost({ DATABASE_URL: address, LOG_LEVEL: 'silent' })
  // The host looks up each session cookie in the database, even this unknown one.
  const ask = async () => (await fetch(host.url + read, { headers: { cookie: `session=${'A'.repeat(43)}` } })).status
  const until = async (status: number) => {
    const from = performance.now()
    while ((await ask()) !== status) await new Promise((resolve) => setTimeout(resolve, 50))
    return performance.now() - from
  }
  const figures: Figure[] = []
  const figure = (what: string, took: number, most: number) =>
    figures.push({ id: 'S47', what, bare: '', ours: ms(took), result: '', goal: `≤ ${ms(most)}`, isMet: took <= most })
  try {
    for (const how of ['cut', 'mute'] as const) {
      await until(401)
      await proxy.fail(how)
      figure(`database ${how}: the first 503`, await until(503), 2_000)
      figure(`database ${how}: the next 503`, await until(503), 2_000)
      await proxy.heal()
      figure(`database ${how}: healed`, await until(401), 10_000)
    }
  } finally {
    await host.stop()
    await proxy.close()
  }
  return figures
}
