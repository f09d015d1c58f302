import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import site from '../../site/server/index.ts'
import type { PartnerImport } from '../contract.ts'
import { createAffiliates } from './create-affiliates.ts'
import partners from './index.ts'
import { createPastImports } from './past-imports.ts'

let host: TestHost
let admin: TestClient & { userId: string }
beforeAll(async () => {
  host = await createTestHost({ plugins: [partners, site] })
  admin = await host.signIn('admin@example.test', { role: 'admin' })
})
afterAll(() => host.close())
beforeEach(async () => {
  for (const slug of ['referrals', 'referrals-audit', 'partner-imports', 'partner-tools'] as const) await host.store.remove(slug, {})
  await admin.post(path, acme)
  await admin.post(path, { ...acme, code: 'SAME', partner_name: 'Same' })
  host.clock.advance({ seconds: 1 })
})

const path = '/api/admin-referrals'
const acme = { code: 'ACME', partner_name: 'Acme', category: 'Analytics', destination_url: 'https://acme.example', notes: 'Old' }
const file = [
  { code: 'ACME', partner_name: 'Acme', destination_url: 'https://acme.example', notes: 'New', is_active: 'no' },
  { code: 'same', partner_name: 'Same', destination_url: 'https://acme.example' },
  { code: 'FRESH', partner_name: 'Fresh', destination_url: 'https://fresh.example' },
]
const bring = async (data: object[] = file, name = 'november.csv') => {
  const answer = await admin.post(path, { data, file: name }, { 'x-referral-import': 'true' })
  host.clock.advance({ seconds: 1 })
  return answer
}
const imports = async () => (await admin.get('/api/partner-imports')).body as PartnerImport[]
const newest = async () => (await imports())[0]?.id ?? ''
const takeBack = async (id: string) => admin.post(`/api/partner-imports/${id}/taking-back`)
const look = async (id: string) => admin.get(`/api/partner-imports/${id}/taking-back`)
const list = async () => (await admin.get(path)).body.data.referrals as Record<string, unknown>[]
const history = async (code: string) =>
  ((await admin.get(`/api/referrals_audit?referral_code=${code}`)).body as Record<string, unknown>[]).map((row) => [
    row.field_changed,
    row.old_value,
    row.new_value,
  ])

describe('QF8: before anything is written', () => {
  it('an import shows what is new, what changes from what to what, and what stays', async () => {
    const before = await list()
    const { status, body } = await admin.post(`${path}/preview`, { data: file })
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        row: 2,
        code: 'ACME',
        partner_name: 'Acme',
        kind: 'changed',
        changes: [
          { field: 'notes', old_value: 'Old', new_value: 'New' },
          { field: 'is_active', old_value: 'true', new_value: 'false' },
        ],
      },
      { row: 3, code: 'SAME', partner_name: 'Same', kind: 'unchanged', changes: [] },
      expect.objectContaining({
        row: 4,
        code: 'FRESH',
        kind: 'new',
        changes: expect.arrayContaining([{ field: 'destination_url', old_value: null, new_value: 'https://fresh.example' }]),
      }),
    ])
    expect(await list()).toEqual(before)
    expect(await imports()).toEqual([])
  })

  it('refuses what the import would refuse', async () => {
    expect(await admin.post(`${path}/preview`, { data: [{ code: '' }] })).toMatchObject({ status: 400, body: { error: 'IMPORT_INVALID' } })
    expect(await admin.post(`${path}/preview`, { data: [] })).toMatchObject({ status: 400, body: { error: 'NO_ROWS' } })
  })

  it('QT8: a character that could not be read is a mistake of its cell', async () => {
    const { body } = await bring([{ ...file[2], partner_name: 'M\ufffdller' }])
    expect(body.errors).toMatchObject([{ row: 2, column: 'partner_name', message: expect.stringContaining('cannot be read') }])
  })
})

describe('QF8: an import is taken back', () => {
  it('with what it added and changed, and the history says so', async () => {
    const before = await list()
    expect((await bring()).body).toEqual({ ok: true, inserted: 1, updated: 1, errors: [] })
    expect(await imports()).toMatchObject([
      { user_email: 'admin@example.test', file: 'november.csv', inserted: 1, updated: 1, unchanged: 1, taken_back_at: null },
    ])
    const id = await newest()
    const what = { removed: ['FRESH'], restored: ['ACME'], kept: [] }
    expect((await look(id)).body).toEqual(what)
    expect(await list()).toHaveLength(3)
    expect((await takeBack(id)).body).toEqual(what)
    expect(await list()).toEqual(before)
    expect(await history('FRESH')).toEqual([
      ['removed', 'Fresh', null],
      ['created', null, 'Fresh'],
    ])
    expect((await history('ACME')).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['notes', 'New', 'Old'],
        ['is_active', 'false', 'true'],
      ]),
    )
    expect(await imports()).toMatchObject([{ id, taken_back_at: expect.any(String) }])
  })

  it('but for what somebody has changed since, which is named', async () => {
    await bring()
    await admin.patch(path, { notes: 'By hand' }, { 'x-referral-code': 'ACME' })
    await admin.patch(path, { core_flag: true }, { 'x-referral-code': 'FRESH' })
    host.clock.advance({ seconds: 1 })
    const { body } = await takeBack(await newest())
    expect(body).toMatchObject({
      removed: [],
      restored: [],
      kept: [
        { code: 'ACME', reason: 'edited', at: expect.any(String) },
        { code: 'FRESH', reason: 'edited' },
      ],
    })
    expect(await list()).toMatchObject([{ code: 'ACME', notes: 'By hand', is_active: false }, { code: 'FRESH', core_flag: true }, {}])
  })

  it('but for what was written past the history, and for partners that a tool has by now', async () => {
    await bring()
    await host.store.updateOne('referrals', { code: { equals: 'ACME' } }, { notes: 'Elsewhere' })
    const tool = { tool_id: 'fresh', code: 'FRESH', description: 'x', features: ['x'], pricing: 'x', _status: 'draft' }
    const { id } = await host.payload.create({ collection: 'partner-tools', data: tool as never, draft: true })
    const { body } = await takeBack(await newest())
    await host.payload.delete({ collection: 'partner-tools', id })
    expect(body.kept).toEqual([
      { code: 'ACME', reason: 'edited', at: null },
      { code: 'FRESH', reason: 'used', at: null },
    ])
  })

  it('the later of two before the earlier', async () => {
    await bring()
    const first = await newest()
    await bring([{ ...file[0], notes: 'Newer still' }])
    expect((await look(first)).body).toMatchObject({ removed: ['FRESH'], kept: [{ code: 'ACME', reason: 'edited' }] })
    expect((await takeBack(await newest())).body).toMatchObject({ restored: ['ACME'], kept: [] })
    expect(await list()).toMatchObject([{ code: 'ACME', notes: 'New' }, {}, {}])
  })

  it('and an edit at the same moment wins: its partner is kept, and named', async () => {
    await bring()
    const id = await newest()
    const [affiliates, edits] = [createAffiliates(host), [{ code: 'ACME' }, { code: 'FRESH' }]]
    let isDue = true
    const writeAll: typeof host.store.writeAll = async (writes) => {
      if (isDue) {
        isDue = false
        host.clock.advance({ seconds: 1 })
        for (const { code } of edits) await affiliates.change(admin.userId, code, { notes: 'Edited' })
      }
      return host.store.writeAll(writes)
    }
    const newestTools = async () => []
    const past = createPastImports({ store: { ...host.store, writeAll }, clock: host.clock, affiliates, newest: newestTools })
    expect(await past.takeBack(id, admin.userId)).toEqual({
      removed: [],
      restored: [],
      kept: edits.map(({ code }) => ({ code, reason: 'edited', at: expect.any(String) })),
    })
    expect((await list()).map(({ code, notes }) => [code, notes])).toEqual([
      ['ACME', 'Edited'],
      ['FRESH', 'Edited'],
      ['SAME', 'Old'],
    ])
    for (const { code } of edits) expect((await history(code))[0]).toEqual(['notes', expect.anything(), 'Edited'])
  })

  it('once, also where two ask at once, and within 30 days', async () => {
    await bring()
    const id = await newest()
    const answers = await Promise.all([takeBack(id), takeBack(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { error: 'IMPORT_TAKEN_BACK' } })
    expect(await history('FRESH')).toHaveLength(2)
    await bring()
    const again = await newest()
    host.clock.advance({ days: 31 })
    admin = await host.signIn('admin@example.test', { role: 'admin' })
    expect(await takeBack(again)).toMatchObject({ status: 409, body: { error: 'IMPORT_TOO_OLD' } })
    expect((await takeBack('nothing')).status).toBe(404)
    expect((await takeBack(`back:${id}`)).status).toBe(404)
  })

  it('an import that changes nothing is none', async () => {
    expect((await bring([file[1] as object])).body).toEqual({ ok: true, inserted: 0, updated: 0, errors: [] })
    expect(await imports()).toEqual([])
  })

  it('by admins alone', async () => {
    await bring()
    const id = await newest()
    for (const role of ['user', 'support', 'editor'] as const) {
      const other = await host.signIn(`${role}@example.test`, { role })
      expect((await other.get('/api/partner-imports')).status).toBe(403)
      expect((await other.get(`/api/partner-imports/${id}/taking-back`)).status).toBe(403)
      expect((await other.post(`/api/partner-imports/${id}/taking-back`)).status).toBe(403)
      expect((await other.post(`${path}/preview`, { data: file })).status).toBe(403)
      expect((await other.post(`${path}/active`, { is_active: false })).status).toBe(403)
    }
  })
})

describe('QF8: many are paused at once', () => {
  const set = async (body: object) => (await admin.post(`${path}/active`, body)).body
  it('by name, or all that the filters show, with the history of each', async () => {
    expect(await set({ is_active: false, codes: ['SAME', 'NOBODY'] })).toEqual({ ok: true, changed: 1 })
    expect(await list()).toMatchObject([{ is_active: true }, { code: 'SAME', is_active: false }])
    expect(await set({ is_active: false, filters: { query: 'acm' } })).toEqual({ ok: true, changed: 1 })
    expect(await history('ACME')).toContainEqual(['is_active', 'true', 'false'])
    expect(await set({ is_active: true })).toEqual({ ok: true, changed: 2 })
    expect(await set({ is_active: true })).toEqual({ ok: true, changed: 0 })
    expect(await set({ is_active: false, codes: [] })).toEqual({ ok: true, changed: 0 })
  })

  it('QT8: the filters find without accents', async () => {
    await admin.patch(path, { partner_name: 'Łęcki’s Café' }, { 'x-referral-code': 'SAME' })
    expect((await admin.get(`${path}?query=${encodeURIComponent("lecki's cafe")}`)).body.data.total).toBe(1)
  })
})
