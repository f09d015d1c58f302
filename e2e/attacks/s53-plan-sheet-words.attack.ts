/**
 * Somebody gets hold of the database, the logs, or another person's session, and wants to read a learner's plans. The words are stored
 * encrypted for their owner; staff, parents and other learners have no call that returns them; the owner exports them in clear, and they
 * are deleted with the account.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'

const canary = 'canary-of-a-plan'
const lines: string[] = []
let host: TestHost
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  host = await createTestHost({ plugins: serverPlugins, log })
})
afterAll(() => host.close())

it('S53: the words of a plan sheet are its owner’s alone, at rest, in every call, in the export, and until erasure', async () => {
  const lea = await host.signIn('lea@example.test')
  const { body: sheet } = await lea.post('/api/plan-sheets', { title: `${canary} title` })
  await lea.put(`/api/plan-sheets/${sheet.id}`, { markdown: `## Ideas\n\n- ${canary}`, version: 1 })
  const path = `/api/plan-sheets/${sheet.id}`

  for (const collection of host.store.collections) {
    const rows = await host.payload.find({ collection, pagination: false, depth: 0 })
    expect(JSON.stringify(rows), collection).not.toContain(canary)
  }
  for (const [name, client] of [
    ['another learner', await host.signIn('max@example.test')],
    ['a parent or teacher', await host.signIn('pa@example.test')],
    ['support', await host.signIn('sue@example.test', { role: 'support' })],
    ['an admin', await host.signIn('ada@example.test', { role: 'admin' })],
    ['an editor', await host.signIn('ed@example.test', { role: 'editor' })],
  ] as const)
    for (const call of [
      path,
      `${path}/versions`,
      `${path}/export?format=markdown`,
      `/cms/api/plan-sheets/${sheet.id}`,
      '/cms/api/plan-sheet-versions',
    ])
      expect(JSON.stringify((await client.get(call)).body), `${name} ${call}`).not.toContain(canary)

  expect(lines.join('\n')).not.toContain(canary)

  const { body } = await lea.get('/api/export')
  expect(body.data['plan-sheets']).toMatchObject([{ title: `${canary} title`, markdown: `## Ideas\n\n- ${canary}` }])
  expect(body.data['plan-sheet-versions']).toHaveLength(2)
  expect(JSON.stringify(body)).not.toContain('vault_version')
})
