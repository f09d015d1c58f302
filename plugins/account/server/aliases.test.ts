import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineServerPlugin, when } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { aliasChanged, profiles } from '../contract.ts'
import { keptAliases } from './create-profiles.ts'
import account from './index.ts'
import { aliasFromEmail, nextAlias, randomAlias } from './propose-alias.ts'

const changes: { user_id: string; alias: string; before: string }[] = []
const ear = defineServerPlugin({
  id: 'ear',
  setup: () => ({ listeners: [when(aliasChanged, (change) => void changes.push(change))] }),
})
const words = /^[a-z]+-[a-z]+-\d{4}$/

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, ear] })
})
afterAll(() => host.close())

describe('a proposed alias', () => {
  it.each([
    ['ada@example.test', 'ada'],
    ['Ada.Lovelace+school@example.test', 'ada-lovelace-school'],
    ['jürgen_ø@example.test', 'jurgen'],
    [`${'x'.repeat(40)}@example.test`, 'x'.repeat(30)],
    ['--ab--c--@example.test', 'ab-c'],
  ])('of %s is %s', (email, alias) => expect(aliasFromEmail(email)).toBe(alias))

  it('is two words where an address gives too little', () => {
    expect(aliasFromEmail('x@example.test')).toMatch(words)
    expect(randomAlias()).toMatch(words)
  })

  it('goes on to another of the same beginning', () => {
    expect(nextAlias('ada')).toMatch(/^ada-\d{4}$/)
    expect(nextAlias('x'.repeat(30))).toMatch(/^x{25}-\d{4}$/)
  })
})

describe('aliases', () => {
  it('are unique: the second of a name gets another, and nobody takes a foreign one', async () => {
    const first = await host.signIn('sam@example.test')
    const second = await host.signIn('sam@elsewhere.test')
    expect((await first.get('/api/profiles')).body.alias).toBe('sam')
    expect((await second.get('/api/profiles')).body.alias).toMatch(/^sam-\d{4}$/)

    const { status, body } = await second.patch('/api/profiles', { alias: 'SAM', full_name: 'Sam Two' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'ALIAS_TAKEN', fields: [{ field: 'alias' }] })
    expect((await second.get('/api/profiles')).body.full_name).toBe('')
  })

  it.each(['admin', 'support', 'soloflight'])('never look like the school itself: %s', async (alias) => {
    const pat = await host.signIn('pat@example.test')
    expect((await pat.patch('/api/profiles', { alias })).body.error).toBe('ALIAS_TAKEN')
    const namesake = await host.signIn(`${alias}@example.test`)
    expect((await namesake.get('/api/profiles')).body.alias).not.toBe(alias)
  })

  it('are unique under parallel wishes', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => host.signIn(`wisher-${name}@example.test`)))
    const answers = await Promise.all(people.map((person) => person.patch('/api/profiles', { alias: 'wished' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('tell when they change, and only then', async () => {
    const kim = await host.signIn('kim@example.test')
    await kim.get('/api/profiles')
    await kim.patch('/api/profiles', { alias: 'kim', bio: 'Nothing new.' })
    expect(changes.filter(({ user_id }) => user_id === kim.userId)).toEqual([])
    await kim.patch('/api/profiles', { alias: 'kim-builds' })
    expect(changes.filter(({ user_id }) => user_id === kim.userId)).toEqual([{ user_id: kim.userId, alias: 'kim-builds', before: 'kim' }])
  })

  it("hide a student's name, unless they chose it themselves", async () => {
    const service = host.service(profiles)
    const teen = await host.signIn('real.name@example.test')
    expect((await service.of(teen.userId)).alias).toBe('real-name')
    const hidden = { is_student: true, hides_name: true }
    expect(await service.save(teen.userId, hidden)).toMatchObject({ is_student: true, alias: expect.stringMatching(words) })
    const { alias } = await service.of(teen.userId)
    expect((await service.save(teen.userId, hidden)).alias).toBe(alias)
    // The removed name leads to nobody, and nobody gets it.
    expect(await service.aliasAfter('real-name')).toBeNull()
    const namesake = await host.signIn('real.name@elsewhere.test')
    expect((await namesake.get('/api/profiles')).body.alias).toMatch(/^real-name-\d{4}$/)

    const writer = await host.signIn('pen.name@example.test')
    await writer.patch('/api/profiles', { alias: 'inkling' })
    expect((await service.save(writer.userId, hidden)).alias).toBe('inkling')
  })

  it('RI3: keep leading to their owner when they change, and are given to nobody else', async () => {
    const service = host.service(profiles)
    const lee = await host.signIn('lee@example.test')
    await lee.get('/api/profiles')
    await lee.patch('/api/profiles', { alias: 'lee-builds' })
    await lee.patch('/api/profiles', { alias: 'lee-flies' })
    expect([await service.aliasAfter('lee'), await service.aliasAfter('lee-builds')]).toEqual(['lee-flies', 'lee-flies'])

    const other = await host.signIn('lee@elsewhere.test')
    expect((await other.get('/api/profiles')).body.alias).toMatch(/^lee-\d{4}$/)
    for (const alias of ['lee', 'lee-builds']) expect((await other.patch('/api/profiles', { alias })).body.error).toBe('ALIAS_TAKEN')
    expect((await lee.patch('/api/profiles', { alias: 'lee' })).body.alias).toBe('lee')
    expect([await service.aliasAfter('lee'), await service.aliasAfter('lee-flies')]).toEqual([null, 'lee'])
  })

  it('RI3: stay as they are in student mode by itself', async () => {
    const may = await host.signIn('may.bee@example.test')
    expect((await host.service(profiles).save(may.userId, { is_student: true })).alias).toBe('may-bee')
  })

  it('are given to a new account even where every alias of its name is taken', async () => {
    const numbers = Array.from({ length: 9000 }, (_, place) => `info-${place + 1000}`)
    const taken = ['info', ...numbers].map((alias) => ({ alias, user_id: 'eve', leads_on: true }))
    for (let from = 0; from < taken.length; from += 500)
      await host.store.writeAll(taken.slice(from, from + 500).map((create) => ({ collection: 'former-aliases', create })))
    const newcomer = await host.signIn('info@example.test')
    const { status, body } = await newcomer.get('/api/profiles')
    expect([status, body.alias]).toEqual([200, expect.stringMatching(words)])
  })

  it('are changed five times a day, and a wish that is taken counts as none', async () => {
    const eve = await host.signIn('eve.renames@example.test')
    const wish = (alias: string) => eve.patch('/api/profiles', { alias })
    const other = await host.signIn('held.by.another@example.test')
    const { alias: held } = (await other.get('/api/profiles')).body
    for (let count = 1; count <= 5; count++) {
      for (const taken of ['admin', held]) expect((await wish(taken)).body.error).toBe('ALIAS_TAKEN')
      expect((await wish(`eve-${count}`)).status).toBe(200)
    }
    const refused = await wish('eve-6')
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({
        error: 'ALIAS_TOO_OFTEN',
        retry_after: expect.any(Number),
        fields: [expect.objectContaining({ field: 'alias' })],
      }),
    ])
    expect((await eve.patch('/api/profiles', { alias: 'eve-5', bio: 'The same alias is no change.' })).status).toBe(200)
    host.clock.advance({ hours: 24 })
    const again = await host.signIn('eve.renames@example.test')
    expect((await again.patch('/api/profiles', { alias: 'eve-6' })).status).toBe(200)
  })

  it('RI3: lead to their owner for the last ten, and older ones are free again', async () => {
    const service = host.service(profiles)
    const ann = await host.signIn('ann@example.test')
    await ann.get('/api/profiles')
    for (let count = 1; count <= keptAliases + 1; count++) {
      host.clock.advance({ hours: 24 })
      await service.save(ann.userId, { alias: `ann-${count}` })
    }
    const last = `ann-${keptAliases + 1}`
    expect([await service.aliasAfter('ann'), await service.aliasAfter('ann-1'), await service.aliasAfter(`ann-${keptAliases}`)]).toEqual([
      null,
      last,
      last,
    ])
    const namesake = await host.signIn('ann@elsewhere.test')
    expect((await namesake.get('/api/profiles')).body.alias).toBe('ann')
  })
})
