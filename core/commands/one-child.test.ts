import { EventEmitter } from 'node:events'
import { beforeEach, expect, it } from 'vitest'
import { oneChild } from './one-child.mjs'

/** A program that ends when the test says so. */
const program = () => {
  const child = Object.assign(new EventEmitter(), {
    exitCode: null as number | null,
    signalCode: null as string | null,
    signals: [] as string[],
    kill: (signal: string) => child.signals.push(signal),
    end: (code: number | null, signal: string | null = null) => {
      Object.assign(child, { exitCode: code, signalCode: signal })
      child.emit('exit', code, signal)
    },
  })
  return child
}
let started: ReturnType<typeof program>[]
let host: ReturnType<typeof oneChild>
beforeEach(async () => {
  started = []
  host = oneChild(() => {
    started.push(program())
    return started.at(-1) as never
  })
  await host.restart()
})

it.each([
  [0, null],
  [null, 'SIGABRT'],
])('starts anew after a program that has ended by itself, with code %s or by signal %s, and stops at once', async (code, signal) => {
  started[0]?.end(code, signal)
  await host.restart()
  expect(started).toHaveLength(2)
  started[1]?.end(code, signal)
  await host.stop()
  expect(started.flatMap(({ signals }) => signals)).toEqual([])
})

it('two restarts while the program still stops start one program', async () => {
  const restarts = [host.restart(), host.restart()]
  started[0]?.end(0)
  await Promise.all(restarts)
  expect(started).toHaveLength(2)
  expect(started[0]?.signals).toEqual(['SIGTERM'])
})

it('starts nothing once it was told to stop', async () => {
  const ended = Promise.all([host.restart(), host.stop()])
  started[0]?.end(0)
  await ended
  expect(started).toHaveLength(1)
})
