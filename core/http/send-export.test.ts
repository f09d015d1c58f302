import { once } from 'node:events'
import { request } from 'node:http'
import type { Response } from 'express'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestHost, gate, openAnswer, type TestHost } from '#core/testing'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { rawRoute } from '../host/raw-route.ts'
import { sendExport } from './send-export.ts'

const file = { who: 'eve', kind: 'kites', name: 'kites.txt', type: 'text/plain' }
async function* piecesOf(...pieces: readonly string[]) {
  yield* pieces
}

let host: TestHost
let lines: { level: number; msg: string; path?: string; status?: number; isCutOff?: true; err?: { message: string } }[]
let send: (res: Response) => Promise<void>
beforeEach(async () => {
  lines = []
  const handle = (_req: unknown, res: Response) => send(res)
  const route = rawRoute({ method: 'GET', path: '/api/kites/export', access: 'public', summary: 'Export kites', handle })
  const kites = defineServerPlugin({ id: 'kites', setup: () => ({ http: [route] }) })
  host = await createTestHost({
    plugins: [kites],
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
})
afterEach(() => host.close())

const faults = () => lines.filter(({ level, status = 0 }) => level >= 40 || status >= 500)
/** Asks for the export. Its promise ends with the whole file. */
const ask = () => {
  const asked = request(`${host.url}/api/kites/export`).end()
  const read = async () => {
    const [answer] = await once(asked, 'response')
    let text = ''
    for await (const piece of answer) text += piece
    return { text, headers: answer.headers as Record<string, string> }
  }
  return { asked, read }
}

it('sends the pieces as a file', async () => {
  send = (res) => sendExport(res, file, piecesOf('a red kite\n', 'a blue kite\n'))
  const { text, headers } = await ask().read()
  expect(text).toBe('a red kite\na blue kite\n')
  expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="kites.txt"', 'cache-control': 'no-store' })
})

it.each([
  ['a row that cannot be read', new Error('a torn kite')],
  ['a database that disconnects', Object.assign(new Error('a torn kite'), { code: 'ERR_STREAM_DESTROYED' })],
])('ends the connection at %s, and logs it: an incomplete file never looks complete', async (_what, error) => {
  const arrived = gate()
  send = (res) =>
    sendExport(
      res,
      file,
      (async function* () {
        yield 'a red kite\n'
        await arrived.opened
        throw error
      })(),
    )
  const { asked, read } = ask()
  asked.once('response', (answer) => answer.once('data', arrived.open))
  await expect(read()).rejects.toThrow('aborted')
  await expect.poll(faults).toMatchObject([{ level: 50, msg: 'request failed', err: { message: 'a torn kite' } }])
})

it('is no failure of the host if the client leaves before the file begins', async () => {
  const begun = gate()
  const counted = gate()
  let sent: Promise<void> = Promise.reject(new Error('Nobody has asked.'))
  sent.catch(() => undefined)
  let hasLeft: Promise<unknown> = sent
  let pieces = 0
  send = (res) => {
    hasLeft = once(res, 'close')
    const begin = () => {
      begun.open()
      return counted.opened
    }
    const read = async function* () {
      pieces += 1
      yield 'a red kite\n'
    }
    sent = sendExport(res, { ...file, begin }, read())
    return sent
  }
  const { asked } = ask()
  asked.on('error', () => undefined)
  await begun.opened
  asked.destroy()
  await hasLeft
  counted.open()
  await sent
  expect(pieces).toBeLessThanOrEqual(1)
  await expect.poll(() => lines.filter(({ isCutOff }) => isCutOff)).toHaveLength(1)
  expect(faults()).toEqual([])
  // The next export of the same person is not refused.
  await sendExport(openAnswer().res, file, piecesOf('a red kite\n'))
})

it('is one at a time of each person and kind', async () => {
  const waiting = openAnswer(false)
  const underWay = sendExport(waiting.res, file, piecesOf('a red kite\n', 'a blue kite\n'))
  const refused = { status: 429, code: 'EXPORT_RUNNING', retryAfter: 10 }
  await expect(sendExport(openAnswer().res, file, piecesOf())).rejects.toMatchObject(refused)
  await sendExport(openAnswer().res, { ...file, kind: 'winds' }, piecesOf())
  await sendExport(openAnswer().res, { ...file, who: 'ada' }, piecesOf())
  waiting.read()
  await underWay
  await sendExport(openAnswer().res, file, piecesOf())
})

it('says so if too many people’s exports are in progress, which is nobody’s own', async () => {
  const waiting = Array.from({ length: 200 }, (_, index) => ({ answer: openAnswer(false), who: `${index}` }))
  const underWay = waiting.map(({ answer, who }) => sendExport(answer.res, { ...file, who }, piecesOf('a red kite\n')))
  await expect(sendExport(openAnswer().res, file, piecesOf())).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  for (const { answer } of waiting) answer.read()
  await Promise.all(underWay)
  await sendExport(openAnswer().res, file, piecesOf())
})
