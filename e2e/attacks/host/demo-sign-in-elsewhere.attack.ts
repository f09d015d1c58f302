/**
 * Somebody wants to use the demo's sign-in, which signs in as anybody without a proof, on a real school: in production by a forged host,
 * proxy headers or an origin of another site; on a developer's own school; and by starting the demo where others can reach it. It must
 * fail: that sign-in is in no build but the demo's own, and the demo refuses to run anywhere but on one machine, in local mode, for
 * requests that no proxy has forwarded.
 */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDemo } from '../../../core/commands/demo.mjs'
import { freePort } from '../../../core/testing/free-port.mjs'
import { type Running, startProcess } from '../../../core/testing/start-process.ts'
import { openSchool } from '../../survival/school-in-process.ts'

interface Answer {
  readonly status: number
  readonly cookies: number
}

const ask = (port: number, method: 'GET' | 'POST', path: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (res) =>
      resolve({ status: res.resume().statusCode ?? 0, cookies: res.headers['set-cookie']?.length ?? 0 }),
    )
      .on('error', reject)
      .end()
  })

/** Forged headers that the attacker sends, and the plain request. */
const disguises = (host: string): Record<string, string>[] => [
  { host },
  { host, origin: `http://${host}` },
  { host: 'localhost:3000' },
  { host: '127.0.0.1' },
  { host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' },
  { host, forwarded: 'for=127.0.0.1;host=localhost' },
]

const expectNoDoor = async (port: number, host: string) => {
  for (const headers of disguises(host))
    for (const [method, path] of [
      ['GET', '/dev/sign-in'],
      ['GET', '/dev/sign-in/admin'],
      ['POST', '/dev/sign-in/admin'],
      ['POST', '/Dev/Sign-In/admin'],
    ] as const) {
      const { status, cookies } = await ask(port, method, path, headers)
      expect([method, path, headers, cookies]).toEqual([method, path, headers, 0])
      expect([404, 421]).toContain(status)
    }
}

describe('schools that are real have no such door', () => {
  it.each([
    ['in production', { APP_MODE: 'production', ALLOW_HTTP_LOCALHOST: 'true', HOST: '127.0.0.1' }],
    ['in local mode', { TRUST_PROXY: '' }],
  ])('%s', async (_where, env: Record<string, string>) => {
    const school = await openSchool(env)
    const running = await school.start()
    try {
      const { port, host } = new URL(school.url)
      await expectNoDoor(Number(port), host)
    } finally {
      await running.stop()
      await school.close()
    }
  })

  it('nothing that is built and deployed holds a word of it', () => {
    const built = ['dist/host', 'dist/web', 'dist/server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(js|html|json)$/.test(name))
        .map((name) => join(folder, name)),
    )
    expect(built.length).toBeGreaterThan(10)
    expect(built.filter((file) => /demo-school|demo\.example|dev\/sign-in/.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('the demo itself', () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-demo-'))
  let program: string
  let env: Record<string, string> & { PORT: string }
  /** A separate database for each demo, since a database belongs to one secret. A first start fills it like a school's. */
  const database = (name: string) => {
    const file = join(dir, `${name}.db`)
    if (process.env.SEEDED_SCHOOL) copyFileSync(process.env.SEEDED_SCHOOL, file)
    return { DATABASE_URL: `file:${file}` }
  }
  beforeAll(async () => {
    const PORT = `${await freePort()}`
    program = await buildDemo()
    env = { PORT, ...database('demo'), LOG_LEVEL: 'error', APP_ORIGIN: `http://localhost:${PORT}` }
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it.each([
    [
      'production',
      {
        APP_MODE: 'production',
        ALLOW_HTTP_LOCALHOST: 'true',
        SMTP_URL: 'smtp://127.0.0.1:1',
        APP_SECRET: 'long enough for production, and no more',
      },
    ],
    ['every interface of the machine', { HOST: '0.0.0.0' }],
    ['the name of a school', { APP_ORIGIN: 'https://school.example' }],
    ['a proxy before it', { TRUST_PROXY: 'true' }],
  ])('does not start with %s', async (what, more: Record<string, string>) => {
    const start = promisify(execFile)(process.execPath, [program], {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env, ...database(what.replaceAll(' ', '-')), ...more },
      // Only against hanging: the process has opened its database before it refuses.
      timeout: 600_000,
    })
    const failure = await start.catch((error: { code: number; stderr: string }) => error)
    expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('on this machine') })
  })

  it('opens its door to this machine alone, and to no link', async () => {
    const demo: Running = await startProcess(program, '/readyz', env)
    const port = Number(env.PORT)
    const host = `localhost:${port}`
    try {
      expect(await ask(port, 'POST', '/dev/sign-in/admin', { host, origin: `http://${host}` })).toEqual({ status: 303, cookies: 1 })
      expect((await ask(port, 'GET', '/dev/sign-in/admin', { host })).cookies).toBe(0)
      for (const [status, headers] of [
        [421, { host: 'evil.example' }],
        [421, { host: `localhost.evil.example:${port}` }],
        [403, { host, origin: 'https://evil.example' }],
        [403, { host, origin: 'null' }],
        [403, { host, 'sec-fetch-site': 'cross-site' }],
        [404, { host, 'x-forwarded-for': '127.0.0.1' }],
        [404, { host, forwarded: 'for=203.0.113.9' }],
      ] as const)
        expect([headers, await ask(port, 'POST', '/dev/sign-in/admin', headers)]).toEqual([headers, { status, cookies: 0 }])
    } finally {
      await demo.stop()
    }
  })
})
