import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { hostErrors, pickErrors } from '../contract.ts'
import { defineServerPlugin } from '../host/define-server-plugin.ts'
import { rawRoute } from '../host/raw-route.ts'
import { contentCache } from './content-cache.ts'
import { createContentCache } from './create-content-cache.ts'

let text: string | null
let builds = 0
let slowDown: Promise<void> | undefined
/** Returns the value that `text` had when it was built. */
const probe = defineServerPlugin({
  id: 'probe',
  needs: { cache: contentCache },
  setup: ({ needs }) => ({
    http: [
      rawRoute({
        method: 'GET',
        path: '/api/probe/content',
        access: 'public',
        summary: 'Cached content',
        errors: pickErrors(hostErrors, 'NOT_FOUND'),
        handle: (req, res) =>
          needs.cache.send(req, res, 'probe', ['rate-limits'], async () => {
            builds++
            const built = text
            await slowDown
            if (built === 'broken') throw new Error('not buildable')
            return built && { text: built }
          }),
      }),
    ],
  }),
})

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [probe] })
})
afterAll(() => host.close())

let keys = 0
/** Writes to the collection from which the content is made. */
const change = (value: string | null) => {
  text = value
  return host.store.create('rate-limits', { key: `change-${++keys}`, remaining: 0, resets_at: new Date(0).toISOString() })
}
const read = (headers: Record<string, string> = {}) => host.stranger().get('/api/probe/content', undefined, headers)

beforeEach(async () => {
  await change('first')
  builds = 0
})

describe('the content cache', () => {
  it('builds once for many readers and sends the same bytes', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => read()))
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ text: 'first' }))
    // Over a shared database ten slow responses may outlast an entry; the next test controls the clock.
    expect(builds).toBeLessThanOrEqual(host.store.isSoleWriter ? 1 : 10)
    expect(answers[0]?.headers.get('content-type')).toContain('application/json')
    expect(answers[0]?.headers.get('cache-control')).toBe('no-cache')
  })

  it('over a shared database is asked anew after 0.9 s, once for many readers', async () => {
    let [time, built] = [0, 0]
    const cache = createContentCache({ ...host.store, isSoleWriter: false }, { now: () => new Date(time) })
    const readMany = () => Promise.all(Array.from({ length: 10 }, () => cache.read('many', [], async () => ++built)))
    expect(await readMany()).toEqual(Array(10).fill(1))
    time = 899
    expect(await readMany()).toEqual(Array(10).fill(1))
    time = 900
    expect(await readMany()).toEqual(Array(10).fill(2))
  })

  it('is not pushed out by names without end of what is not there', async () => {
    const cache = createContentCache(host.store, host.clock)
    let built = 0
    const course = () => cache.read('course', ['rate-limits'], async () => ++built)
    await course()
    for (let n = 0; n < 2_100; n++) expect(await cache.read(`nothing-${n}`, ['rate-limits'], async () => null)).toBeNull()
    expect(await course()).toBe(1)
  })

  it('answers a known ETag with 304 and no body', async () => {
    const etag = (await read()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await read({ 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers.get('etag')).toBe(etag)
  })

  it('F01: is fresh at once after a change, under a new ETag', async () => {
    const before = (await read()).headers.get('etag') ?? ''
    await change('second')
    const after = await read({ 'if-none-match': before })
    expect(after).toMatchObject({ status: 200, body: { text: 'second' } })
    expect(after.headers.get('etag')).not.toBe(before)
  })

  it('F01: is fresh after the panel’s own writes', async () => {
    await read()
    text = 'from the panel'
    await host.payload.create({
      collection: 'rate-limits',
      data: { key: `panel-${++keys}`, remaining: 0, resets_at: new Date(0).toISOString() },
      overrideAccess: true,
    })
    expect((await read()).body).toEqual({ text: 'from the panel' })
  })

  it('does not keep what was built from before a change', async () => {
    let goOn = () => {}
    slowDown = new Promise((resolve) => {
      goOn = resolve
    })
    const early = read()
    while (!builds) await new Promise((resolve) => setImmediate(resolve))
    await change('second')
    goOn()
    slowDown = undefined
    await early
    expect((await read()).body).toEqual({ text: 'second' })
  })

  it('answers 404 for what is not there, and finds it once it is', async () => {
    await change(null)
    expect((await read()).status).toBe(404)
    await change('there')
    expect((await read()).status).toBe(200)
  })

  it('keeps no failure', async () => {
    await change('broken')
    expect((await read()).status).toBe(500)
    text = 'mended'
    expect((await read()).body).toEqual({ text: 'mended' })
  })
})

describe('RP13: compressed', () => {
  const long = 'The same words again and again. '.repeat(200)

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.5, *;q=0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('RP13: to Accept-Encoding %s published content goes out as %s, under a tag of its own', async (accepted, encoding) => {
    await change(long)
    const answer = await read({ 'accept-encoding': accepted })
    expect(answer.body).toEqual({ text: long })
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
    const length = Number(answer.headers.get('content-length'))
    expect(encoding ? length < 500 : length > long.length).toBe(true)
    const etag = answer.headers.get('etag') ?? ''
    expect(etag.endsWith(`-${encoding}"`)).toBe(encoding !== null)
    const again = await read({ 'accept-encoding': accepted, 'if-none-match': etag })
    expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null])
  })

  it('RP13: what fits a packet goes out as it is', async () => {
    expect((await read({ 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  })
})
