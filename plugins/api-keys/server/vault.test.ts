import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { createLogger } from '../../../core/host/logger.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { keyVault } from '../contract.ts'
import { createVault } from './create-vault.ts'
import apiKeys from './index.ts'
import type { MasterKey } from './master-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'vault-'))
const file = join(folder, 'keys')
const secrets = ['first', 'second', 'third'].map((name) => `${name} `.repeat(8))
const key = (n: number) => `sk-ant-0123456789-0123456789-${n}`

let host: TestHost
beforeAll(async () => {
  writeFileSync(file, `# the master keys, newest first\n${secrets[0]}\n`)
  host = await createTestHost({ plugins: [authMfa, apiKeys], env: { KEY_VAULT_FILE: file } })
})
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true })
})

const store = async (name: string, n: number) => {
  const person = await host.signIn(`${name}@example.test`)
  expect((await person.post('/api/api_keys', { provider: 'anthropic', api_key: key(n) })).status).toBe(200)
  return person.userId
}
const rowOf = async (userId: string) => {
  const row = await host.store.findOne('stored-keys', { user_id: { equals: userId } })
  if (!row) throw new Error('no row')
  return row
}
const read = (userId: string) => host.service(keyVault).of(userId, 'anthropic')
const reseal = () => host.jobs.find(({ name }) => name === 'api-keys.reseal')?.run()
const unreadable = { status: 403, code: 'KEY_UNREADABLE' }

describe('the vault', () => {
  it('S30: seals each key anew, and nothing of it stands in the row', async () => {
    const [ada, bea] = [await store('ada', 1), await store('bea', 1)]
    const [one, two] = [await rowOf(ada), await rowOf(bea)]
    await store('ada', 1)
    const nonces = [one, two, await rowOf(ada)].map(({ sealed }) => sealed.split('.')[1])
    expect(new Set(nonces).size).toBe(3)
    expect(JSON.stringify(one)).not.toContain('0123456789')
    expect(await read(ada)).toBe(key(1))
  })

  it('S30: refuses a row with one flipped bit anywhere, and never falls back to no key', async () => {
    const cy = await store('cy', 2)
    const { id, sealed } = await rowOf(cy)
    const parts = sealed.split('.')
    for (const [at, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url')
      bytes[0] = (bytes[0] ?? 0) ^ 1
      const flipped = parts.with(at, bytes.toString('base64url')).join('.')
      await host.store.updateOne('stored-keys', { id: { equals: id } }, { sealed: flipped })
      await expect(read(cy)).rejects.toMatchObject(unreadable)
    }
    await host.store.updateOne('stored-keys', { id: { equals: id } }, { sealed: `${parts.slice(0, 3).join('.')}.` })
    await expect(read(cy)).rejects.toMatchObject(unreadable)
    await host.store.updateOne('stored-keys', { id: { equals: id } }, { sealed })
    expect(await read(cy)).toBe(key(2))
  })

  it("S30: refuses another person's row, another provider's, and another version's", async () => {
    const [dan, eve] = [await store('dan', 3), await store('eve', 4)]
    const [one, two] = [await rowOf(dan), await rowOf(eve)]
    const put = (change: object) => host.store.updateOne('stored-keys', { id: { equals: one.id } }, change)
    await put({ sealed: two.sealed })
    await expect(read(dan)).rejects.toMatchObject(unreadable)
    await put({ sealed: one.sealed, provider: 'openai' })
    await expect(host.service(keyVault).of(dan, 'openai')).rejects.toMatchObject(unreadable)
    await put({ provider: 'anthropic', version: 'another' })
    await expect(read(dan)).rejects.toMatchObject(unreadable)
    await put({ version: one.version })
    expect(await read(dan)).toBe(key(3))
  })

  it('S31: takes up a new master key while it serves, and all keys open at every moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => store(`rotating-${n}`, 100 + n)))
    const readAll = async () => expect(await Promise.all(people.map(read))).toEqual(people.map((_, n) => key(100 + n)))
    const before = await rowOf(people[0] as string)

    writeFileSync(file, `${secrets[1]}\n${secrets[0]}\n`)
    await Promise.all([reseal(), readAll(), reseal(), readAll()])
    await readAll()
    const after = await rowOf(people[0] as string)
    expect(after.version).not.toBe(before.version)
    expect(after).toMatchObject({ saved_at: before.saved_at, last4: before.last4 })
    expect(await host.store.count('stored-keys', { version: { equals: before.version } })).toBe(0)

    // Once nothing is sealed with it, the old key can be removed.
    writeFileSync(file, `${secrets[1]}\n`)
    await reseal()
    await readAll()
  })

  it('S31: opens what another process has sealed with a key that this one has not read yet', async () => {
    const fay = await store('fay', 5)
    const before = await rowOf(fay)
    writeFileSync(file, `${secrets[2]}\n${secrets[1]}\n`)
    await reseal()
    const { version, sealed } = await rowOf(fay)
    expect(version).not.toBe(before.version)
    writeFileSync(file, `${secrets[1]}\n`)
    await reseal()
    await host.store.updateOne('stored-keys', { id: { equals: before.id } }, { version, sealed })
    await expect(read(fay)).rejects.toMatchObject(unreadable)
    writeFileSync(file, `${secrets[1]}\n${secrets[2]}\n`)
    expect(await read(fay)).toBe(key(5))
  })

  it('S31: never puts an older key in the place of one that its owner stores meanwhile', async () => {
    const [one, two] = ['one', 'two'].map((version) => ({ version, key: randomBytes(32) })) as [MasterKey, MasterKey]
    const vaultWith = (current: MasterKey, over: Store) =>
      createVault({
        store: over,
        clock: host.clock,
        log: createLogger('silent'),
        masters: {
          current: () => current,
          find: (version) => [one, two].find((each) => each.version === version),
          reread: () => undefined,
        },
      })
    await vaultWith(one, host.store).put('ida', 'anthropic', key(7))
    const find = (async (...query: Parameters<Store['find']>) => {
      const rows = await host.store.find(...query)
      await vaultWith(two, host.store).put('ida', 'anthropic', key(8))
      return rows
    }) as Store['find']
    await vaultWith(two, { ...host.store, find }).reseal()
    expect(await vaultWith(two, host.store).of('ida', 'anthropic')).toBe(key(8))
    await host.store.remove('stored-keys', { user_id: { equals: 'ida' } })
  })

  it('S31: keeps its keys when the file goes away or is spoilt', async () => {
    const gus = await store('gus', 6)
    for (const text of ['', 'too short\n']) {
      writeFileSync(file, text)
      await reseal()
      expect(await read(gus)).toBe(key(6))
    }
    rmSync(file)
    await reseal()
    expect(await read(gus)).toBe(key(6))
  })

  it.each([
    ['none', null, 'the file cannot be read (ENOENT)'],
    ['', null, 'the file cannot be read (EISDIR)'],
    ['empty', '# the master keys\n', 'the file holds no secret'],
    ['short', `${secrets[0]}\nshort\n`, 'each secret in the file must have 32 characters or more'],
  ])('does not start with a file that it cannot use, and says why among the mistakes in settings (%s)', async (name, text, mistake) => {
    const unfit = join(folder, name)
    if (text) writeFileSync(unfit, text)
    const starting = createTestHost({ plugins: [authMfa, apiKeys], env: { KEY_VAULT_FILE: unfit, OPENAI_BASE_URL: 'nowhere' } })
    await expect(starting).rejects.toMatchObject({ name: 'SettingsError', message: expect.stringContaining(`KEY_VAULT_FILE: ${mistake}`) })
    await expect(starting).rejects.toThrow('OPENAI_BASE_URL')
  })

  it('S30: without a file, the master key follows from APP_SECRET', async () => {
    const plain = await createTestHost({ plugins: [authMfa, apiKeys] })
    const hal = await plain.signIn('hal@example.test')
    await hal.post('/api/api_keys', { provider: 'anthropic', api_key: key(7) })
    expect(await plain.service(keyVault).of(hal.userId, 'anthropic')).toBe(key(7))
    await plain.close()
  })
})
