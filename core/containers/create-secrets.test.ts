import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-secrets-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const createWith = (env: Record<string, string>, ...args: string[]) =>
  execFileSync(resolve('core/containers/create-secrets.sh'), args, {
    cwd: dir,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  })
const create = (...args: string[]) => createWith({}, ...args)
const secrets = () =>
  Object.fromEntries(readdirSync(join(dir, 'secrets')).map((name) => [name, readFileSync(join(dir, 'secrets', name), 'utf8').trim()]))

it('QO5: creates secrets that nobody else of this machine can reach, and that the containers’ users can read', () => {
  create('smtp://mailhog:1025')
  const made = secrets()
  expect(made).toEqual({
    'app-secret': expect.stringMatching(/^[\w+/=]{64}$/),
    'database-url': `mongodb://soloflight:${made['mongodb-password']}@mongodb:27017/soloflight?replicaSet=rs0&authSource=soloflight`,
    'mongodb-password': expect.stringMatching(/^[0-9a-f]{48}$/),
    'mongodb-root-password': expect.stringMatching(/^[0-9a-f]{48}$/),
    'smtp-url': 'smtp://mailhog:1025',
  })
  expect(statSync(join(dir, 'secrets')).mode & 0o777).toBe(0o700)
  for (const name of Object.keys(made)) expect(statSync(join(dir, 'secrets', name)).mode & 0o777).toBe(0o644)
  create('smtp://another.example')
  expect(secrets()).toEqual(made)
})

it('takes over the values with which a school of release 1.0.0 runs', () => {
  writeFileSync(join(dir, '.env'), 'APP_SECRET=old==\nMONGODB_PASSWORD=abc\nMONGODB_ROOT_PASSWORD=\'def\'\nSMTP_URL="smtps://a:b@mail"\n')
  create()
  expect(secrets()).toEqual({
    'app-secret': 'old==',
    'database-url': 'mongodb://soloflight:abc@mongodb:27017/soloflight?replicaSet=rs0&authSource=soloflight',
    'mongodb-password': 'abc',
    'mongodb-root-password': 'def',
    'smtp-url': 'smtps://a:b@mail',
  })
})

it('takes values over as Compose reads them', () => {
  const lines = [
    'APP_SECRET=first',
    'APP_SECRET=kept=#1 # from the safe',
    `export MONGODB_PASSWORD = "a'\\"b" # of the app`,
    '  MONGODB_ROOT_PASSWORD=  d"e  ',
    "SMTP_URL='smtps://a:it#s \\@mail' # ours\r",
  ]
  writeFileSync(join(dir, '.env'), `${lines.join('\n')}\n`)
  create()
  expect(secrets()).toMatchObject({
    'app-secret': 'kept=#1',
    'mongodb-password': `a'"b`,
    'mongodb-root-password': 'd"e',
    'smtp-url': 'smtps://a:it#s \\@mail',
  })
})

it('prefers the environment to .env, as Compose does, and says of each file how it came about', () => {
  writeFileSync(join(dir, '.env'), 'APP_SECRET=of the file\nSMTP_URL=smtps://mail\nMONGODB_ROOT_PASSWORD= # none yet\n')
  const said = createWith({ APP_SECRET: 'of the environment' })
  expect(secrets()['app-secret']).toBe('of the environment')
  expect(said.split('\n').slice(0, 5)).toEqual([
    'secrets/smtp-url: taken over from .env',
    'secrets/app-secret: taken over from the environment',
    'secrets/mongodb-root-password: created',
    'secrets/mongodb-password: created',
    'secrets/database-url: created',
  ])
  expect(create().split('\n').slice(0, 5)).toEqual(said.replace(/: .*/g, ': stays as it is').split('\n').slice(0, 5))
})

it('creates nothing without a mail server', () => {
  expect(() => create()).toThrow('Name your mail server')
  expect(readdirSync(dir)).toEqual([])
})

it('MongoDB creates the app’s account with the password of its file', () => {
  create('smtp://mailhog:1025')
  const users: unknown[] = []
  const db = { getSiblingDB: () => ({ createUser: (user: unknown) => users.push(user) }) }
  const env = { MONGODB_PASSWORD_FILE: join(dir, 'secrets/mongodb-password') }
  const require = () => ({ readFileSync })
  runInNewContext(readFileSync('core/containers/create-app-user.js', 'utf8'), { db, require, process: { env } })
  expect(users).toMatchObject([{ user: 'soloflight', pwd: secrets()['mongodb-password'] }])
})
