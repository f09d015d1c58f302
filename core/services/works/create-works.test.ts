import { afterAll, describe, expect, it } from 'vitest'
import { createWorks } from './create-works.ts'

const module = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const double = module('export default async (n) => n * 2')
const forEver = module('export default () => { for (;;); }')
const spin = module('export default (ms) => { const until = Date.now() + ms; while (Date.now() < until); return ms }')

const all: ReturnType<typeof createWorks>[] = []
const open = (parts: Parameters<typeof createWorks>[0] = {}) => {
  const works = createWorks({ threads: 1, ...parts })
  all.push(works)
  return works
}
afterAll(() => Promise.all(all.map((works) => works.stop())))

describe('S65: a piece of work', () => {
  it('is done in a thread, and what it makes comes back', async () => {
    const works = open()
    expect(await works.run(double, 21, 'a')).toBe(42)
    const bytes = await works.run<Uint8Array>(module('export default () => new Uint8Array([1, 2, 3])'), null, 'a')
    expect([...bytes]).toEqual([1, 2, 3])
  })

  it('keeps nobody else from being answered', async () => {
    const works = open()
    await works.run(double, 1, 'a')
    let turns = 0
    let isDone = false
    const work = works.run(spin, 200, 'a').then(() => {
      isDone = true
    })
    while (!isDone) {
      turns += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    await work
    // On the event loop it would have been one turn.
    expect(turns).toBeGreaterThan(10)
  })

  it('that takes too long is ended, and the next is done', async () => {
    const works = open({ patience: { work: 100 } })
    const hostile = works.run(forEver, null, 'a')
    const next = works.run(double, 2, 'b')
    await expect(hostile).rejects.toMatchObject({ status: 422, code: 'TOO_MUCH_WORK' })
    expect(await next).toBe(4)
  })

  it('that throws, or takes its thread down, is a failure of its own', async () => {
    const works = open()
    await expect(works.run(module('export default () => { throw new Error("No.") }'), null, 'a')).rejects.toThrow('No.')
    await expect(works.run(module('export default () => process.exit(1)'), null, 'a')).rejects.toMatchObject({ status: 422 })
    expect(await works.run(double, 2, 'a')).toBe(4)
  })

  it('reads its data when it is the person’s turn', async () => {
    const works = open()
    const started: string[] = []
    const ends: (() => void)[] = []
    const piece = (name: string, data: number) =>
      works.run(
        double,
        () => {
          started.push(name)
          return new Promise((resolve) => ends.push(() => resolve(data)))
        },
        'a',
      )
    const pieces = Promise.all([piece('first', 1), piece('second', 2)])
    await expect.poll(() => started).toEqual(['first'])
    ends[0]?.()
    await expect.poll(() => started).toEqual(['first', 'second'])
    ends[1]?.()
    expect(await pieces).toEqual([2, 4])
  })

  it('finds none of the host’s environment', async () => {
    expect(await open().run(module('export default () => Object.keys(process.env)'), null, 'a')).toEqual([])
  })

  it('is refused with 429 where four of the same person are under way, and somebody else’s is done', async () => {
    const works = open()
    const pieces = Array.from({ length: 4 }, () => works.run(spin, 20, 'a'))
    await expect(works.run(spin, 20, 'a')).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(await works.run(double, 2, 'b')).toBe(4)
    await Promise.all(pieces)
  })
})
