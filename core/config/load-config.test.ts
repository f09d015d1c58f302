import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { loadConfig, SettingsError } from './load-config.ts'

const secret = 'a secret that only tests know, of a fair length'
const metered = defineServerPlugin({
  id: 'metered',
  settings: z.object({ METER_URL: z.url(), METER_SIZE: z.coerce.number().default(7) }),
  setup: () => ({}),
})

const mistakesOf = (env: Record<string, string>, plugins = [] as Parameters<typeof loadConfig>[1]): string[] => {
  try {
    loadConfig(env, plugins)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0] ?? '')
  }
  return []
}

describe('settings', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'soloflight-config-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('opens the port that is named, unless an origin is', () => {
    const base = { DATABASE_URL: `file:${join(dir, 'x.db')}`, PORT: '4100' }
    expect(loadConfig(base, []).config.origin).toBe('http://localhost:4100')
    expect(loadConfig({ ...base, APP_ORIGIN: 'http://127.0.0.1:8080' }, []).config.origin).toBe('http://127.0.0.1:8080')
  })

  it('lists every bad name of the host and of the plugins at once', () => {
    const env = {
      PORT: 'ninety',
      DATABASE_URL: 'postgres://x',
      SMTP_URL: 'mail',
      TRUST_PROXY: 'perhaps',
      APP_SECRET: 'short',
      METER_URL: 'nowhere',
    }
    expect(mistakesOf(env, [metered]).sort()).toEqual(Object.keys(env).sort())
  })

  it.each([
    ['true', 1],
    ['false', false],
    ['', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
    ['203.0.113.7', ['203.0.113.7']],
  ])('QS6: TRUST_PROXY=%s is what Express takes', (text, expected) => {
    expect(loadConfig({ APP_SECRET: secret, TRUST_PROXY: text }, []).config.trustProxy).toEqual(expected)
  })

  it.each(['perhaps', '-1', '300', '10.0.0.0/33', '10.0.0', 'loopback,nowhere'])('QS6: refuses %s as TRUST_PROXY', (text) => {
    expect(mistakesOf({ APP_SECRET: secret, TRUST_PROXY: text })).toEqual(['TRUST_PROXY'])
  })

  it('S69: tells of names that are nearly a setting’s, of plugins’ too, and says no value', () => {
    const { warnings } = loadConfig(
      { APP_SECRET: secret, SMTP_URI: 'canary', METER_URL: 'https://meter.example', METER_SIZ: '3', PATH: '/bin' },
      [metered],
    )
    expect(warnings).toEqual([
      'Nobody reads the setting SMTP_URI. Is SMTP_URL meant?',
      'Nobody reads the setting METER_SIZ. Is METER_SIZE meant?',
    ])
  })

  it('QO5: reads a setting from the file that its name with _FILE names, of plugins too', () => {
    writeFileSync(join(dir, 'secret.txt'), `${secret}\n`)
    writeFileSync(join(dir, 'meter'), 'https://meter.example')
    const env = { APP_SECRET_FILE: join(dir, 'secret.txt'), METER_URL_FILE: join(dir, 'meter'), METER_URL: '' }
    const { config, settings, warnings } = loadConfig(env, [metered])
    expect(config.secret).toBe(secret)
    expect(settings.get('metered')).toEqual({ METER_URL: 'https://meter.example', METER_SIZE: 7 })
    expect(warnings).toEqual([])
  })

  it('QO5: what a file says is checked like every other, and never repeated', () => {
    writeFileSync(join(dir, 'short'), 'canary')
    expect(mistakesOf({ APP_SECRET_FILE: join(dir, 'short') })).toEqual(['APP_SECRET'])
    expect(mistakesOf({ APP_SECRET_FILE: join(dir, 'nowhere') })).toEqual(['APP_SECRET_FILE'])
    expect(mistakesOf({ APP_SECRET: secret, APP_SECRET_FILE: join(dir, 'short') })).toEqual(['APP_SECRET_FILE'])
    expect(() => loadConfig({ APP_SECRET_FILE: join(dir, 'short') }, [])).not.toThrow('canary')
  })

  it('QO6: tells of a file’s name that is nearly one that is read', () => {
    const { warnings } = loadConfig({ APP_SECRET: secret, SMTP_URL_FIEL: 'x' }, [])
    expect(warnings).toEqual(['Nobody reads the setting SMTP_URL_FIEL. Is SMTP_URL_FILE meant?'])
  })

  it('QO4: drains in production unless told otherwise, and never where a developer waits for it', () => {
    const inProduction = { APP_MODE: 'production', APP_SECRET: secret, SMTP_URL: 'smtp://mail:25', APP_ORIGIN: 'https://solo.example' }
    const drains = (env: Record<string, string>) => loadConfig(env, []).config.drainSeconds
    expect(drains(inProduction)).toBeGreaterThan(0)
    expect(drains({ ...inProduction, DRAIN_SECONDS: '0' })).toBe(0)
    expect(drains({ APP_SECRET: secret })).toBe(0)
    expect(mistakesOf({ APP_SECRET: secret, DRAIN_SECONDS: '-1' })).toEqual(['DRAIN_SECONDS'])
  })

  it.each([
    'file:',
    'file:/',
    'mongodb://',
    'mongodb://db.example',
    'mongodb+srv://db.example/?replicaSet=rs0',
    'mongodb://db.example/%zz',
    'file:data/100%.db',
    'data.db',
  ])('refuses %s as DATABASE_URL: it names no place', (url) => {
    expect(mistakesOf({ APP_SECRET: secret, DATABASE_URL: url })).toEqual(['DATABASE_URL'])
  })

  it.each([
    [{ ADMIN_EMAILS: 'ada@example.test; bob@example.test' }, ['ADMIN_EMAILS']],
    [{ ADMIN_EMAILS: 'ada@example.test,bob' }, ['ADMIN_EMAILS']],
    [{ MAIL_FROM: 'Soloflight' }, ['MAIL_FROM']],
    [{ MAIL_FROM: 'Soloflight <hello>' }, ['MAIL_FROM']],
    [{ MAIL_FROM: 'Soloflight <hello@solo.example>', ADMIN_EMAILS: 'ada@example.test' }, []],
    [{ MAIL_FROM: 'hello@solo.example' }, []],
  ])('%o: what should be an address is one', (env, mistaken) => {
    expect(mistakesOf({ APP_SECRET: secret, DATABASE_URL: `file:${join(dir, 'a.db')}`, ...env })).toEqual(mistaken)
  })

  it('repeats no value: secrets stay out of the message', () => {
    expect(() => loadConfig({ APP_SECRET: 'canary' }, [])).not.toThrow('canary')
    expect(() => loadConfig({ APP_SECRET: 'canary' }, [])).toThrow('APP_SECRET')
  })

  it.each([
    [{}, ['APP_SECRET', 'SMTP_URL', 'APP_ORIGIN']],
    [{ APP_SECRET: secret, SMTP_URL: 'smtp://mail:25', APP_ORIGIN: 'http://solo.example' }, ['APP_ORIGIN']],
    [{ APP_SECRET: secret, SMTP_URL: 'smtp://mail:25', APP_ORIGIN: 'http://localhost.evil.example' }, ['APP_ORIGIN']],
    [{ PORT: 'ninety', SMTP_URL: 'mail', APP_ORIGIN: 'http://solo.example' }, ['PORT', 'SMTP_URL', 'APP_SECRET', 'APP_ORIGIN']],
    [{ APP_SECRET: secret, SMTP_URL: 'smtp://mail:25', APP_ORIGIN: 'https://solo.example' }, []],
  ])('in production %o misses %o', (env, missing) => {
    expect(mistakesOf({ APP_MODE: 'production', DATABASE_URL: `file:${join(dir, 'a.db')}`, ...env })).toEqual(missing)
  })

  it.each([
    [{}, ['APP_ORIGIN']],
    [{ PORT: '4100' }, ['APP_ORIGIN']],
    [{ APP_ORIGIN: 'http://localhost:8080' }, ['APP_ORIGIN']],
    [{ APP_ORIGIN: 'http://127.0.0.1:8080', ALLOW_HTTP_LOCALHOST: 'false' }, ['APP_ORIGIN']],
    [{ APP_ORIGIN: 'http://localhost:8080', ALLOW_HTTP_LOCALHOST: 'true' }, []],
    [{ APP_ORIGIN: 'http://127.0.0.1', ALLOW_HTTP_LOCALHOST: 'true' }, []],
    [{ APP_ORIGIN: 'http://solo.example', ALLOW_HTTP_LOCALHOST: 'true' }, ['APP_ORIGIN']],
    [{ ALLOW_HTTP_LOCALHOST: 'true' }, ['APP_ORIGIN']],
  ])('RI4: production demands an origin, and takes this machine’s own by an explicit switch alone: %o', (env, missing) => {
    const whole = { APP_MODE: 'production', APP_SECRET: secret, SMTP_URL: 'smtp://mail:25', DATABASE_URL: `file:${join(dir, 'a.db')}` }
    expect(mistakesOf({ ...whole, ...env })).toEqual(missing)
  })

  it.each([
    [{}, '127.0.0.1'],
    [{ HOST: '' }, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '::1' }, '::1'],
    [{ APP_MODE: 'production', SMTP_URL: 'smtp://mail:25', APP_ORIGIN: 'https://solo.example' }, undefined],
    [{ APP_MODE: 'production', SMTP_URL: 'smtp://mail:25', APP_ORIGIN: 'https://solo.example', HOST: '127.0.0.1' }, '127.0.0.1'],
  ])('RV9: local mode listens on this machine alone unless HOST says otherwise: %o', (env, address) => {
    const base = { APP_SECRET: secret, DATABASE_URL: `file:${join(dir, 'a.db')}` }
    expect(loadConfig({ ...base, ...env }, []).config.listenAddress).toBe(address)
  })

  it('RV9: a HOST that is no address is refused', () => {
    expect(mistakesOf({ APP_SECRET: secret, HOST: 'my-laptop' })).toEqual(['HOST'])
  })

  it('takes an empty value for one that is not set, and hands each plugin its own', () => {
    const { config, settings } = loadConfig({ APP_SECRET: secret, PORT: '', SMTP_URL: '', METER_URL: 'https://meter.example' }, [metered])
    expect([config.port, config.smtpUrl]).toEqual([3000, undefined])
    expect(settings.get('metered')).toEqual({ METER_URL: 'https://meter.example', METER_SIZE: 7 })
  })

  it('reduces the origin to scheme, host and port, and the admins to lower case', () => {
    const { config } = loadConfig(
      { APP_SECRET: secret, APP_ORIGIN: 'https://Solo.example/', ADMIN_EMAILS: ' Ada@Example.test ,, bob@example.test' },
      [],
    )
    expect(config.origin).toBe('https://solo.example')
    expect(config.adminEmails).toEqual(['ada@example.test', 'bob@example.test'])
  })

  it.each([
    'https://solo.example/school',
    'https://solo.example/?x',
    'https://solo.example/#x',
    'https://ada@solo.example',
    'solo.example',
  ])('refuses %s as APP_ORIGIN: links would leave out what is more than scheme, host and port', (url) =>
    expect(mistakesOf({ APP_SECRET: secret, APP_ORIGIN: url })).toEqual(['APP_ORIGIN']),
  )

  it('makes a secret on the first start, readable by its owner alone, and keeps it', () => {
    const env = { DATABASE_URL: `file:${join(dir, 'data', 'a.db')}` }
    const first = loadConfig(env, []).config
    const file = join(dir, 'data', 'secret')
    expect(existsSync(file) && statSync(file).mode & 0o777).toBe(0o600)
    expect(first.secret).toHaveLength(64)
    expect(readFileSync(file, 'utf8').trim()).toBe(first.secret)
    expect(loadConfig(env, []).config.secret).toBe(first.secret)
  })

  it.each(['', '\n', 'hunter2\n'])('refuses a file with no secret, and leaves it as it is: %j', (text) => {
    const file = join(dir, 'secret')
    writeFileSync(file, text)
    const start = () => loadConfig({ DATABASE_URL: `file:${join(dir, 'a.db')}` }, [])
    expect(start).toThrow(SettingsError)
    expect(start).toThrow(`${file} holds no secret: 32 characters or more.`)
    expect(start).not.toThrow('hunter2')
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('names the file of a secret that cannot be read', () => {
    const file = join(dir, 'secret')
    mkdirSync(file)
    const start = () => loadConfig({ DATABASE_URL: `file:${join(dir, 'a.db')}` }, [])
    expect(start).toThrow(SettingsError)
    expect(start).toThrow(`${file} (EISDIR)`)
  })

  it('S23: knows no admin unless ADMIN_EMAILS names one', () => {
    expect(loadConfig({ APP_SECRET: secret }, []).config.adminEmails).toEqual([])
  })
})
