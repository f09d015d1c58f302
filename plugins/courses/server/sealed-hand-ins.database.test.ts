import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { fixedEncryption } from '../../api-keys/text-encryption.testing.ts'
import { createHandIns, type HandIns } from './create-hand-ins.ts'

const at = '2026-01-05T10:00:00.000Z'
const words = 'Our drill is lent on Saturdays'

describe('S53: answers of written exercises', () => {
  let host: TestHost
  let handIns: HandIns
  const open = (encryption = fixedEncryption) => createHandIns({ store: host.store, clock: { now: () => new Date(at) }, words: encryption })
  beforeAll(async () => {
    host = await createTestHost({ plugins: [] })
    handIns = open()
  })
  afterAll(() => host.close())

  const rowsOf = async (userId: string) => {
    const where = { user_id: { equals: userId } }
    return Promise.all([host.store.find('hand-ins', { where, sort: 'number' }), host.store.find('exercise-calls', { where })])
  }
  const lesson = { module_id: 'supabase', sub_slide_id: '4.1' }

  it('rest sealed, and open for whoever wrote them alone', async () => {
    await handIns.add('ada', 'supabase', '4.1', words)
    const [[row]] = await rowsOf('ada')
    expect(JSON.stringify(await rowsOf('ada'))).not.toContain('drill')
    expect(await handIns.of('ada')).toEqual([{ ...lesson, number: 1, at, answer: words }])
    if (!row) throw new Error('Nothing was kept.')
    expect(handIns.toOwner(row)).toMatchObject({ user_id: 'ada', answer: words })
    expect(handIns.toOwner(row)).not.toHaveProperty('vault_version')
    expect(() => handIns.toOwner({ ...row, user_id: 'eve' })).toThrow()
  })

  it('what an earlier release kept in the clear can be read, and is sealed by the next turn', async () => {
    await host.store.create('hand-ins', { user_id: 'bea', ...lesson, number: 1, at, answer: words })
    await host.store.create('hand-ins', { user_id: 'bea', ...lesson, number: 2, at, answer: `${words}, and on Sundays` })
    const calls = { remaining: 0, real_calls: 0, practice_calls: 0, completed_at: at }
    await host.store.create('exercise-calls', { user_id: 'bea', ...lesson, ...calls, answer: `${words}, and on Sundays` })
    await host.store.create('exercise-calls', { user_id: 'cas', ...lesson, ...calls, answer: words })
    const newest = async (userId: string) => (await handIns.newest(userId, 'supabase')).get('4.1')
    const read = async () => [await newest('bea'), await newest('cas'), (await handIns.of('bea')).length]
    expect(await read()).toEqual([`${words}, and on Sundays`, words, 2])

    await handIns.reseal()
    expect(JSON.stringify([await rowsOf('bea'), await rowsOf('cas')])).not.toContain('drill')
    expect(await read()).toEqual([`${words}, and on Sundays`, words, 2])
  })

  it('S31: what an older master key sealed is sealed by the newest', async () => {
    await handIns.add('dan', 'supabase', '4.1', words)
    const renamed = open({ ...fixedEncryption, currentKey: () => 'newest', keyOf: () => 'newest' })
    await renamed.reseal()
    const [rows] = await rowsOf('dan')
    expect(rows.map(({ vault_version }) => vault_version)).toEqual(['newest'])
  })
})
