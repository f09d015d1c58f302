import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineServerPlugin, pictures, rateLimits } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { blockMarks, type DrawPreview, firstDrawable } from '../drawing/index.ts'
import { createPictures } from './create-pictures.ts'

const drawWord =
  (word: string): DrawPreview =>
  (pen) =>
    blockMarks(firstDrawable(pen, 'display', word, 'nothing to draw'), pen.measure, {
      face: 'display',
      x: 80,
      y: 300,
      width: 900,
      largest: 90,
      smallest: 30,
      most: 3,
    }).marks

/** Draws the word in the request's path. */
const words = defineServerPlugin({
  id: 'test-words',
  needs: { pictures },
  setup: ({ needs }) => ({
    http: [
      needs.pictures.route({
        path: '/word/:word/picture.png',
        summary: 'A word',
        read: async ({ params: { word } }) => ({ shows: ['word', word], draw: drawWord(`${word}`), isUnlisted: word === 'quiet' }),
      }),
    ],
  }),
})

/** The same with a renderer that the test controls. */
const heldPen = (mostBytes: number) => {
  const drawing: { draw: DrawPreview; finish: (png: Buffer) => void }[] = []
  let most = 0
  let busy = 0
  const plugin = defineServerPlugin({
    id: 'test-held',
    needs: { rateLimits },
    setup: ({ needs }) => ({
      http: [
        createPictures({
          ...needs,
          version: '1',
          mostBytes,
          render: async (draw) => {
            most = Math.max(most, ++busy)
            const png = await new Promise<Buffer>((finish) => drawing.push({ draw, finish }))
            busy--
            return png
          },
        }).route({
          path: '/held/:word/picture.png',
          summary: 'A word',
          read: async ({ params: { word } }) => ({ shows: [word], draw: drawWord(`${word}`) }),
        }),
      ],
    }),
  })
  return { plugin, drawing, mostAtOnce: () => most }
}

describe('pictures', () => {
  let host: TestHost
  const pen = heldPen(25)
  beforeAll(async () => {
    host = await createTestHost({ plugins: [words, pen.plugin], env: { TRUST_PROXY: 'true' } })
  })
  afterAll(() => host.close())
  const ask = (path: string, from = '192.0.2.1', headers: Record<string, string> = {}) =>
    fetch(host.url + encodeURI(path), { headers: { 'X-Forwarded-For': from, ...headers } })

  it('RX2: is a PNG of 1200 × 630 for pages of any origin, asked for anew each time and told apart by its ETag', async () => {
    const answer = await ask('/word/kite/picture.png')
    const { headers } = answer
    expect([answer.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/png', 'public, no-cache'])
    expect([headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual(['*', 'cross-origin'])
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const etag = headers.get('etag') ?? ''
    expect((await ask('/word/kite/picture.png', undefined, { 'If-None-Match': etag })).status).toBe(304)
    expect((await ask('/word/kites/picture.png', undefined, { 'If-None-Match': etag })).status).toBe(200)
    expect((await ask('/word/quiet/picture.png')).headers.get('x-robots-tag')).toBe('noindex')
  })

  it('RX2: draws what the fonts have, in any script, and takes no typed sign for markup', async () => {
    const bytes = async (word: string) => Buffer.from(await (await ask(`/word/${word}/picture.png`, '192.0.2.2')).arrayBuffer())
    const nothing = await bytes('🚀🚀')
    expect((await bytes('\u202e\u200b')).equals(nothing), 'marks that nobody sees').toBe(true)
    const scripts = ['王小明', 'مرحبا بالعالم', 'שלום', 'नमस्ते', 'Иван', 'Ελένη', 'Nguyễn']
    const drawn = [...scripts, 'Kite 🚀', '<script>"&\'', 'x'.repeat(400), 'Kite']
    const all = await Promise.all(drawn.map(bytes))
    for (const [index, png] of all.entries()) expect(png.equals(nothing), drawn[index]).toBe(false)
    expect(all.at(-4)?.equals(all.at(-1) as Buffer), 'a rocket leaves no trace but its space').toBe(true)
  })

  it('RX2: one network has thirty pictures drawn a minute; those that are there cost it nothing', async () => {
    const statusOf = async (word: string, from = '192.0.2.3') => (await ask(`/word/${word}/picture.png`, from)).status
    for (let count = 0; count < 30; count++) expect(await statusOf(`n${count % 15}${count < 15 ? '' : 'b'}`)).toBe(200)
    const refused = await ask('/word/one-more/picture.png', '192.0.2.3')
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([429, 'no-store', null])
    expect(await statusOf('n1')).toBe(200)
    expect(await statusOf('one-more', '192.0.2.4')).toBe(200)
  })

  it('RX2: draws each picture once and two at a time, lets some wait, sends the others away, and forgets the oldest', async () => {
    const same = [ask('/held/a/picture.png', '192.0.2.10'), ask('/held/a/picture.png', '192.0.2.11')]
    await expect.poll(() => pen.drawing.length).toBe(1)
    const others = Array.from({ length: 19 }, (_, index) => ask(`/held/b${index}/picture.png`, '192.0.2.12'))
    const refused: Response[] = []
    for (const other of others) void other.then((answer) => refused.push(answer))
    // One is being drawn and sixteen wait; no request is answered before its picture is ready, except those that are refused.
    await expect.poll(() => refused.length).toBe(2)
    for (const { status, headers } of refused) expect([status, headers.get('retry-after'), headers.get('etag')]).toEqual([503, '2', null])
    for (let drawn = 0; drawn < 18; drawn++) {
      await expect.poll(() => pen.drawing.length).toBeGreaterThan(drawn)
      pen.drawing[drawn]?.finish(Buffer.alloc(10, 1))
    }
    expect((await Promise.all(same)).map(({ status }) => status)).toEqual([200, 200])
    const statuses = (await Promise.all(others)).map(({ status }) => status)
    expect([200, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([17, 2])
    expect([pen.drawing.length, pen.mostAtOnce()]).toEqual([18, 2])
    // Two of ten bytes fit into twenty-five, so the first was evicted and is drawn again.
    const again = ask('/held/a/picture.png', '192.0.2.13')
    await expect.poll(() => pen.drawing.length).toBe(19)
    pen.drawing[18]?.finish(Buffer.alloc(10, 1))
    expect((await again).status).toBe(200)
  })
})
