import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../core/testing/free-port.mjs'
import { createMailCatcher } from '../core/testing/mail-catcher.ts'
import { type Running, startProcess } from '../core/testing/start-process.ts'

export type MailCatcher = Awaited<ReturnType<typeof createMailCatcher>>

export interface BenchHost extends Omit<Running, 'stop'> {
  readonly mails: MailCatcher['mails']
  stop(): Promise<void>
}

/** With PROFILE set, each host writes a CPU profile to dist/bench/profiles when it stops. */
const flags = process.env.PROFILE ? ['--cpu-prof', '--cpu-prof-dir=dist/bench/profiles'] : []

const secret = 'a secret that only this measurement knows'

/** Starts the built host in a separate process on its own database. @param path must respond before the host counts as started */
export const startHostOn = async (dataDir: string, smtpUrl: string, env: Record<string, string> = {}, path = '/api/modules') => {
  const port = `${await freePort()}`
  return startProcess(
    'dist/bench-host/main.js',
    path,
    {
      PORT: port,
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      DATABASE_URL: `file:${join(dataDir, 'bench.db')}`,
      APP_SECRET: secret,
      SMTP_URL: smtpUrl,
      ADMIN_EMAILS: 'editor@example.test',
      // The same as in `npm start`.
      NODE_COMPILE_CACHE: 'dist/bench-host/compile-cache',
      ...env,
    },
    flags,
  )
}

export const makeDataDir = () => mkdtempSync(join(tmpdir(), 'soloflight-bench-'))

/** Starts a host with a new, seeded database and a mail server that catches the host's mails. */
export const startHost = async (env: Record<string, string> = {}): Promise<BenchHost> => {
  const dataDir = makeDataDir()
  const catcher = await createMailCatcher()
  const running = await startHostOn(dataDir, catcher.url, env)
  return {
    ...running,
    mails: catcher.mails,
    stop: async () => {
      await running.stop()
      await catcher.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
