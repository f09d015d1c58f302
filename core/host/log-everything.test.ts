import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logEverything } from './log-everything.ts'
import type { Logger } from './logger.ts'

const kept = { ...console }
const events = ['warning', 'uncaughtException'] as const
let listeners: (readonly [(typeof events)[number], NodeJS.UncaughtExceptionListener[]])[]
beforeEach(() => {
  listeners = events.map((name) => [name, process.listeners(name as 'uncaughtException')])
})
afterEach(() => {
  Object.assign(console, kept)
  for (const [name, before] of listeners) {
    process.removeAllListeners(name)
    for (const listener of before) process.on(name, listener)
  }
  vi.restoreAllMocks()
})

it('QO6: whatever a process says in production goes to the log, to its last word', () => {
  const said: unknown[] = []
  const note = (level: string) => (details: { err?: Error }, message: string) => void said.push([level, details.err?.message, message])
  const levels = ['debug', 'info', 'warn', 'error', 'fatal']
  logEverything(Object.fromEntries(levels.map((level) => [level, note(level)])) as unknown as Logger)
  console.log('a package says', { what: 1 })
  console.error('it failed:', new Error('no such file'))
  process.emit('warning', new Error('that is old'))
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  const [last] = process.listeners('uncaughtException').slice(-1)
  last?.(new Error('unexpected'), 'uncaughtException')
  expect(exit).toHaveBeenCalledWith(1)
  expect(said).toEqual([
    ['info', undefined, 'a package says { what: 1 }'],
    ['error', 'no such file', 'it failed:'],
    ['warn', 'that is old', 'Node warns'],
    ['fatal', 'unexpected', 'an error that nobody expected ends the host'],
  ])
})
