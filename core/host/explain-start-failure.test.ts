import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SettingsError } from '../config/load-config.ts'
import { checkSqlite } from '../services/database/check-sqlite.ts'
import { explainStartFailure } from './explain-start-failure.ts'

describe('a start that fails', () => {
  let dir = ''
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'start-failure-'))
    writeFileSync(join(dir, 'noise.db'), 'no database at all, '.repeat(500))
    mkdirSync(join(dir, 'folder.db'))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  it.each([
    ['noise.db', /^The database file is damaged.*npm run restore/],
    ['folder.db', /^The folder of the database cannot be written/],
  ])('says of %s what to do', async (name, sentence) => {
    const failure = await checkSqlite(`file:${join(dir, name)}`).catch((error: unknown) => error)
    expect(explainStartFailure(failure)).toMatch(sentence)
  })

  it('lets a new file and a good one pass', async () => {
    const url = `file:${join(dir, 'new.db')}`
    await checkSqlite(url)
    await checkSqlite(url)
  })

  it.each([
    [Object.assign(new Error('listen EADDRINUSE: address already in use :::3000'), { code: 'EADDRINUSE' }), /^The port is taken/],
    [Object.assign(new Error("EACCES: permission denied, open '/data/secret'"), { code: 'EACCES' }), /cannot be written/],
    [new Error('listen EADDRNOTAVAIL: address not available 203.0.113.9:3000'), /^HOST is no address of this machine/],
    // A connection to an address of IPv6 where this machine has none.
    [new Error('Error: cannot connect to MongoDB: Details: connect EADDRNOTAVAIL ::1:27017'), /^MongoDB does not answer/],
    [new Error('Error: cannot connect to MongoDB: Details: connect EADDRINUSE 127.0.0.1:27017'), /^MongoDB does not answer/],
    [new Error('listen EACCES: permission denied 0.0.0.0:80'), /^This user may not listen/],
    [new Error('started', { cause: new Error('attempt to write a readonly database') }), /cannot be written/],
    [new Error('Error: cannot connect to MongoDB: Details: connect ECONNREFUSED 127.0.0.1:1'), /^MongoDB does not answer/],
    [new Error('Error: cannot connect to MongoDB: Details: Protocol and host list are required'), /^DATABASE_URL is no address/],
    [Object.assign(new Error('The following field is invalid: key'), { data: { collection: 'content-seeds' } }), /^Another process/],
  ])('%s', (failure, sentence) => expect(explainStartFailure(failure)).toMatch(sentence))

  it('says of a setting’s file that cannot be read what the setting needs, and nothing of the database', () => {
    const failure = new SettingsError('KEY_VAULT_FILE: the file cannot be read (EACCES)')
    expect(explainStartFailure(failure)).toBe(failure.message)
  })

  it('repeats no address of a database: it may hold a password', () => {
    const failure = new Error('cannot connect to MongoDB: Details: Invalid "mongodb://ada:canary@host:x/y"')
    expect(explainStartFailure(failure)).not.toContain('canary')
  })

  it('keeps what nobody has foreseen as it is', () => {
    expect(explainStartFailure(new TypeError('x is not a function'))).toBeNull()
    expect(explainStartFailure('thrown')).toBeNull()
  })
})
