import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { when } from './define-server-plugin.ts'
import { createEventBus } from './events.ts'

const moduleFinished = defineEvent('module.finished', z.object({ user_id: z.string(), points: z.number().int() }))

/** A bus and every line it logs. */
const openBus = () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { bus: createEventBus(log), lines }
}

describe('events', () => {
  it('reach every listener in the order of installation', async () => {
    const { bus } = openBus()
    const heard: string[] = []
    for (const id of ['first', 'second', 'third'])
      bus.listen(
        id,
        when(moduleFinished, async ({ points }) => {
          await Promise.resolve()
          heard.push(`${id} ${points}`)
        }),
      )
    await bus.deliver('courses', moduleFinished, { user_id: 'a', points: 3 })
    expect(heard).toEqual(['first 3', 'second 3', 'third 3'])
  })

  it('are checked against their schema before anyone hears them', async () => {
    const { bus } = openBus()
    const heard: unknown[] = []
    bus.listen(
      'ear',
      when(moduleFinished, (payload) => void heard.push(payload)),
    )
    await expect(bus.deliver('courses', moduleFinished, { user_id: 'a', points: 'many' } as never)).rejects.toThrow('points')
    await bus.deliver('courses', moduleFinished, { user_id: 'a', points: 1, more: 'than declared' } as never)
    expect(heard).toEqual([{ user_id: 'a', points: 1 }])
  })

  it('go on past a listener that fails, and the log names event, emitter and listener', async () => {
    const { bus, lines } = openBus()
    const heard: string[] = []
    bus.listen('throws', {
      event: moduleFinished,
      handle: () => {
        throw new Error('at once')
      },
    })
    bus.listen('rejects', { event: moduleFinished, handle: () => Promise.reject(new Error('later')) })
    bus.listen(
      'hears',
      when(moduleFinished, () => void heard.push('hears')),
    )
    await expect(bus.deliver('courses', moduleFinished, { user_id: 'a', points: 1 })).resolves.toBe(false)
    expect(heard).toEqual(['hears'])
    expect(lines).toMatchObject([
      { level: 50, event: 'module.finished', emitter: 'courses', listener: 'throws', err: { message: 'at once' } },
      { level: 50, event: 'module.finished', emitter: 'courses', listener: 'rejects', err: { message: 'later' } },
    ])
  })

  it('without a listener are emitted in silence', async () => {
    const { bus, lines } = openBus()
    expect(await bus.deliver('courses', moduleFinished, { user_id: 'a', points: 1 })).toBe(true)
    expect(lines).toEqual([])
  })
})
