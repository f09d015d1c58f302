import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchCalls } from './watch-calls.ts'

const origin = 'https://school.test'
const noted: unknown[] = []
let reason: string | null = null
const watcher = {
  say: (key: string) => key,
  note: (state: unknown) => void noted.push(state),
  askReason: async () => reason,
}
beforeEach(() => {
  noted.length = 0
  vi.stubGlobal('window', { location: { origin, href: `${origin}/cms` } })
})
afterEach(() => vi.unstubAllGlobals())

const calls = (...answers: (Response | Error)[]) => {
  const real = vi.fn<typeof fetch>(async () => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('Asked once too often.')
    return answer
  })
  return { real, watched: watchCalls(real, watcher) }
}
const json = (body: object, status: number) => Response.json(body, { status })
const patch = { method: 'PATCH', body: 'x' }

it('QE10: a network that is gone is told in words, and that it is back', async () => {
  const { watched } = calls(new TypeError('Failed to fetch'), json({}, 200))
  await expect(watched('/cms/api/pages/1', patch)).rejects.toThrow('away.offline')
  await watched('/cms/api/pages/1', patch)
  expect(noted).toEqual(['offline', null])
})

it('QE10: what the page itself gives up is no outage', async () => {
  const ended = new AbortController()
  ended.abort()
  const { watched } = calls(new DOMException('', 'AbortError'))
  await expect(watched('/cms/api/pages/1', { signal: ended.signal })).rejects.toThrow(DOMException)
  expect(noted).toEqual([])
})

it('QE10: a session that has ended is told in words; a proof that is only old is not', async () => {
  const old = { errors: [{ message: 'Confirm first.', data: { error: 'STEP_UP_REQUIRED' } }] }
  const { watched } = calls(json({ error: 'STEP_UP_REQUIRED', message: 'Sign in.' }, 403), json(old, 403), json({ error: 'X' }, 401))
  expect(await (await watched('/cms/api/pages/1', patch)).json()).toMatchObject({ message: 'away.ended' })
  expect(await (await watched('/cms/api/pages/1', patch)).json()).toEqual(old)
  expect(noted).toEqual(['ended'])
  await watched('/api/session')
  expect(noted).toEqual(['ended', 'ended'])
})

it('QS2: a write that is to say why is sent again with the reason, or not at all', async () => {
  const asked = () => json({ error: 'REASON_REQUIRED', errors: [{ message: 'Say why.' }] }, 400)
  const { real, watched } = calls(asked(), json({ doc: {} }, 200), asked())
  reason = 'Größere Klasse'
  expect((await watched('/cms/api/school-codes/1', patch)).status).toBe(200)
  const [, again] = real.mock.calls
  expect(new Headers(again?.[1]?.headers).get('x-reason')).toBe(encodeURIComponent(reason))
  expect(again?.[1]).toMatchObject(patch)
  reason = null
  expect((await watched('/cms/api/school-codes/1', patch)).status).toBe(400)
  expect(real).toHaveBeenCalledTimes(3)
})

it('QE10: leaves alone what is none of the panel’s', async () => {
  const { watched } = calls(new TypeError('Failed to fetch'), json({ error: 'STEP_UP_REQUIRED' }, 403))
  await expect(watched('https://elsewhere.test/x')).rejects.toThrow('Failed to fetch')
  expect((await watched('/media/x.webp')).status).toBe(403)
  expect(noted).toEqual([])
})
