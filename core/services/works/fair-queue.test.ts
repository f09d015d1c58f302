import { describe, expect, it } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

/** Work that ends when the test tells it to. */
const createWork = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { started, work, end }
}
const limits = { atOnce: 2, waitingEach: 3, waiting: 5 }

describe('the fair queue', () => {
  it('gives turns by person, one at a time each', async () => {
    const { inTurn, counts } = createFairQueue(limits)
    const { started, work, end } = createWork()
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => inTurn(name.charAt(0), work(name)))
    expect(started).toEqual(['a1', 'b1'])
    expect(counts()).toEqual({ underWay: 2, waiting: 4 })
    await end('b1')
    expect(started).toEqual(['a1', 'b1', 'c1'])
    await end('a1')
    expect(started.slice(3)).toEqual(['a2'])
    await end('c1')
    expect(started.slice(4)).toEqual(['c2'])
    await end('a2')
    await end('a3')
    await end('c2')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'])
    expect(counts()).toEqual({ underWay: 0, waiting: 0 })
  })

  it('lets somebody new in before the second piece of whoever was served', async () => {
    const { inTurn } = createFairQueue({ ...limits, atOnce: 1 })
    const { started, work, end } = createWork()
    for (const name of ['a1', 'a2', 'a3']) void inTurn('a', work(name))
    void inTurn('b', work('b1'))
    await end('a1')
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'b1'])
  })

  it('refuses one person’s fourth that waits, and everybody’s sixth', async () => {
    const { inTurn } = createFairQueue({ ...limits, atOnce: 1 })
    const { work } = createWork()
    for (let count = 0; count < 4; count++) void inTurn('a', work(`a${count}`))
    await expect(inTurn('a', work('more'))).rejects.toMatchObject({ isOwn: true })
    void inTurn('b', work('b'))
    void inTurn('c', work('c'))
    await expect(inTurn('d', work('d'))).rejects.toThrow(QueueFullError)
    await expect(inTurn('d', work('d'))).rejects.toMatchObject({ isOwn: false })
  })

  it('goes on after work that fails', async () => {
    const { inTurn } = createFairQueue({ ...limits, atOnce: 1 })
    const failing = inTurn('a', () => Promise.reject(new Error('It fails.')))
    const after = inTurn('b', async () => 'done')
    await expect(failing).rejects.toThrow('It fails.')
    expect(await after).toBe('done')
  })
})
