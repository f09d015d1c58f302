import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '../testing/index.ts'
import { callServer } from './call-server.ts'
import { readerNow } from './painted-for.ts'
import { noteServerTime } from './server-time.ts'

const hour = 3_600_000
const told = (at: number, cacheControl = 'no-store') =>
  new Response('{}', { headers: { Date: new Date(at).toUTCString(), 'Cache-Control': cacheControl } })
const hear = (answer: Response) => {
  answerRequests(() => answer)
  return callServer('/api/session')
}

afterEach(() => {
  vi.useRealTimers()
  noteServerTime(told(Date.now()), Date.now())
})

test.each([
  ['ahead', -hour],
  ['behind', hour],
])('a browser whose clock is an hour %s tells the time of the server', async (_, off) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z'), toFake: ['Date'] })
  await hear(told(Date.now() + off))
  expect(readerNow().toISOString()).toBe(new Date(Date.now() + off).toISOString())
})

test('a clock that is right stays as it is, though the header has whole seconds alone', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00.900Z'), toFake: ['Date'] })
  await hear(told(Date.now()))
  expect(readerNow().getTime()).toBe(Date.now())
})

test('an answer that a cache may have kept tells no time', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z'), toFake: ['Date'] })
  await hear(told(Date.now() - hour, 'max-age=3600'))
  expect(readerNow().getTime()).toBe(Date.now())
})
