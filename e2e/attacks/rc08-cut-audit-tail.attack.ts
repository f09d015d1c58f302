/**
 * Somebody who can write to the database, and to nothing else, makes an account an admin's and wants to leave no trace. A changed row
 * breaks the chain of hashes; but the newest rows, cut off at the end, left a shorter chain that was intact. It must fail: the newest
 * number and hash are stored beside the table, under a proof that requires the host's secret, and in the log stream.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyRing } from '../../core/security/key-ring.ts'
import { createTestHost, type TestHost } from '../../core/testing/index.ts'
import { auditLog } from '../../plugins/access/contract.ts'
import { createAuditLog } from '../../plugins/access/server/create-audit-log.ts'
import { serverPlugins } from '../../plugins/server.ts'

let host: TestHost
beforeEach(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterEach(() => host.close())

const record = async (count: number) => {
  for (let row = 0; row < count; row++)
    await host.service(auditLog).record({ actor_id: 'mallory', action: 'role.granted', new_value: 'admin', subject_id: String(row) })
  return (await host.store.find('audit-log', { sort: '-seq' })).map(({ seq, hash, previous }) => ({ seq, hash, previous }))
}
const cutFrom = (seq: number) => host.store.remove('audit-log', { seq: { greater_than_equal: seq } })
const verdicts = async () => [await host.service(auditLog).verify(), await host.service(auditLog).verifyNewest()]

describe('RC8: the end of the audit log is cut off', () => {
  it('RC8: one row or all of them, it is found, also where the chain was whole a moment ago', async () => {
    const [newest] = await record(5)
    const last = newest?.seq ?? 0
    for (const verdict of await verdicts()) expect(verdict).toEqual({ intact: true, rows: last, broken_at: null })
    for (const seq of [last, last - 2, 1]) {
      await cutFrom(seq)
      for (const verdict of await verdicts()) expect(verdict).toEqual({ intact: false, rows: seq - 1, broken_at: seq })
    }
  })

  it('RC8: an admin sees it on the overview and in the log', async () => {
    const admin = await host.signIn('chief@example.test', { role: 'admin' })
    const [newest] = await record(3)
    const audit = async () => (await admin.get('/api/admin/overview')).body.status.find(({ key }: { key: string }) => key === 'audit').state
    expect(await audit()).toBe('ok')
    await cutFrom(newest?.seq ?? 0)
    expect(await audit()).toBe('fault')
    expect((await admin.get('/api/audit_log')).body).toMatchObject({ intact: false, broken_at: newest?.seq })
  })

  const coverUps: [string, (before: { seq: number; hash: string }) => Promise<unknown>][] = [
    ['nothing more is done', async () => undefined],
    ['the head is bent to fit', (before) => host.store.updateOne('audit-head', { name: { equals: 'newest' } }, before)],
    ['the head is removed', () => host.store.remove('audit-head', { name: { equals: 'newest' } })],
  ]
  it.each(coverUps)('RC8: where %s it is found, and still is after further changes', async (_, coverUp) => {
    const [newest, before] = await record(3)
    if (!newest || !before) throw new Error('There are no rows.')
    await cutFrom(newest.seq)
    await coverUp({ seq: before.seq, hash: before.hash })
    for (const verdict of await verdicts()) expect(verdict.intact).toBe(false)
    await record(3)
    for (const verdict of await verdicts()) expect(verdict.intact).toBe(false)
  })
})

it('RC8: a log from before there was a head goes on, and is watched from its next row', async () => {
  const ring = host.service(keyRing)
  const lines: string[] = []
  const log = { info: (place: object) => lines.push(JSON.stringify(place)) } as never
  const older = createAuditLog({
    store: host.store,
    clock: host.clock,
    log,
    keyRing: { ...ring, mac: (purpose, value) => ring.mac(purpose === 'audit-row' ? 'audit-log' : purpose, value) },
  })
  for (const action of ['a.done', 'b.done']) await older.record({ actor_id: 'system', action })
  await host.store.remove('audit-head', { name: { equals: 'newest' } })
  for (const verdict of await verdicts()) expect(verdict.intact).toBe(true)
  const [newest] = await record(2)
  for (const verdict of await verdicts()) expect(verdict).toEqual({ intact: true, rows: newest?.seq, broken_at: null })
  await cutFrom(newest?.seq ?? 0)
  for (const verdict of await verdicts()) expect(verdict).toMatchObject({ intact: false, broken_at: newest?.seq })
  // Each number and hash is in the process's log too.
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
    ['seq', 'hash'],
    ['seq', 'hash'],
  ])
})
