import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMailCatcher } from '../core/testing/mail-catcher.ts'
import type { Figure } from './figure.ts'
import type { Learner } from './sign-in.ts'
import { type BenchHost, makeDataDir, startHostOn } from './start-host.ts'

interface School {
  /** Signs a learner in on a separate host, and performs the actions that only the app can. */
  readonly begin: (host: BenchHost) => Promise<Learner>
  /** Writes the rest of the school into the database while no host has the file open. */
  readonly fill: (file: string) => Promise<void>
  /** Measures on a host that runs on the filled database. */
  readonly measure: (url: string, cookie: string) => Promise<Figure[]>
}

/** Measures in a school that is too large to be created by calls. */
export const inFilledSchool = async ({ begin, fill, measure }: School): Promise<Figure[]> => {
  const catcher = await createMailCatcher()
  const dataDir = makeDataDir()
  const running: { stop(): Promise<unknown> }[] = []
  const start = async (env: Record<string, string> = {}) => {
    const host = await startHostOn(dataDir, catcher.url, env)
    running.push(host)
    return host
  }
  const stop = async () => {
    await running.pop()?.stop()
  }
  try {
    const first = await start({ TRUST_PROXY: 'true' })
    const { cookie } = await begin({ ...first, mails: catcher.mails, stop: async () => undefined })
    await stop()
    await fill(join(dataDir, 'bench.db'))
    const { url } = await start()
    return await measure(url, cookie)
  } finally {
    await stop()
    await catcher.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
