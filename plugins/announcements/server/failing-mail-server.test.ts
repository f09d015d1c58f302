import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import announcements from './index.ts'

/** Whether the mail server accepts a mail for an address; called for every attempt. */
let takes: (address: string) => boolean
let asked: string[]
let accepted: string[]
let server: SMTPServer
let host: TestHost

beforeEach(async () => {
  takes = () => true
  asked = []
  accepted = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      asked.push(address)
      if (!takes(address)) return answer(new Error('Not now.'))
      accepted.push(address)
      answer()
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  host = await createTestHost({ plugins: [account, announcements], env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterEach(async () => {
  await host.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const readers = async (count: number) => {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@example.test`)
  for (const email of emails) await (await host.signIn(email)).patch('/api/profiles', { marketing_emails: true })
  return emails
}
const write = () => host.store.create('announcements', { subject: 'News', text: 'x', state: 'ready', attempts: 0 })
const run = () => host.jobs.find(({ name }) => name === 'announcements.send')?.run()
const now = (id: string) => host.store.findOne('announcements', { id: { equals: id } })
const standing = async (id: string) => {
  const row = await now(id)
  // MongoDB leaves out fields that were never set.
  return { state: row?.state, recipients: row?.recipients ?? null }
}

it('waits for a mail server that is away, asks it a few times only, and then reaches everyone once', async () => {
  const emails = await readers(8)
  const { id } = await write()
  takes = () => false
  await run()
  await run()
  expect(asked).toHaveLength(5)
  for (let minute = 1; minute <= 10; minute++) {
    host.clock.advance({ days: 1 })
    await run()
    expect(await standing(id)).toEqual({ state: 'ready', recipients: null })
  }
  takes = () => true
  host.clock.advance({ days: 1 })
  await run()
  expect(accepted.sort()).toEqual(emails)
  expect(await now(id)).toMatchObject({ state: 'sent', recipients: 8 })
})

it('loses nobody where the mail server goes away in the middle for an hour', async () => {
  const emails = await readers(12)
  const { id } = await write()
  takes = () => accepted.length < 3
  await run()
  expect(await now(id)).toMatchObject({ state: 'ready' })
  for (const minutes of [2, 5, 15, 60]) {
    host.clock.advance({ minutes })
    await run()
    expect(await now(id)).toMatchObject({ state: 'ready' })
  }
  takes = () => true
  host.clock.advance({ hours: 5 })
  await run()
  expect(accepted.sort()).toEqual(emails.sort())
  expect(await now(id)).toMatchObject({ state: 'sent', recipients: 12 })
})

it('goes to the others where the mail server refuses some to the last', async () => {
  await readers(6)
  const { id } = await write()
  takes = (address) => ['reader-1@example.test', 'reader-4@example.test'].includes(address)
  await run()
  expect(accepted.sort()).toEqual(['reader-1@example.test', 'reader-4@example.test'])
  for (let round = 2; round <= 7; round++) {
    expect((await now(id))?.state).toBe('ready')
    host.clock.advance({ days: 1 })
    await run()
  }
  expect(accepted).toHaveLength(2)
  expect(await now(id)).toMatchObject({ state: 'sent', recipients: 2 })
})

it('is not begun again beside a round that is under way', async () => {
  await readers(6)
  const { id } = await write()
  const others: unknown[] = []
  takes = (address) => {
    if (asked.length === 1) others.push(run())
    return address !== 'reader-2@example.test'
  }
  await run()
  await Promise.all(others)
  expect(others).toHaveLength(1)
  expect(asked).toHaveLength(6)
  expect(await now(id)).toMatchObject({ state: 'ready', attempts: 1 })
})

it('stops where an admin makes it a draft again', async () => {
  await readers(6)
  const { id } = await write()
  let drafted: Promise<unknown> | undefined
  takes = () => {
    drafted ??= host.store.updateOne('announcements', { id: { equals: id } }, { state: 'draft' })
    host.clock.advance({ minutes: 1 })
    return true
  }
  await run()
  await drafted
  expect(accepted).toHaveLength(1)
  expect(await standing(id)).toEqual({ state: 'draft', recipients: null })
})
