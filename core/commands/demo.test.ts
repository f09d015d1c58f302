import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from '../config/load-config.ts'
import { setForDemo } from './demo.mjs'

it('the demo takes over no secret, mail server, database or admin of the developer, of their files neither', () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-demo-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    return join(dir, name)
  }
  const env = {
    PORT: '4100',
    APP_ORIGIN_FILE: file('origin', 'https://solo.example'),
    APP_SECRET_FILE: file('secret', 'the secret of the school itself, of a fair length'),
    SMTP_URL_FILE: file('smtp', 'smtp://mail.example:25'),
    DATABASE_URL_FILE: file('database', 'mongodb://db.example/school'),
    ADMIN_EMAILS_FILE: file('admins', 'ada@example.test'),
    HOST: '0.0.0.0',
  }
  setForDemo(env)
  // Without a secret the host would make one on the demo's disk; one that a file names would be a mistake beside it.
  const { config } = loadConfig({ ...env, APP_SECRET: 'the secret of the demo, which is long enough too' }, [])
  rmSync(dir, { recursive: true })
  expect(config).toMatchObject({
    databaseUrl: 'file:./data/demo/demo.db',
    listenAddress: '127.0.0.1',
    origin: 'http://localhost:4100',
    adminEmails: [],
    isProduction: false,
  })
  expect(config.smtpUrl).toBeUndefined()
})
