import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { gate } from '../testing/gate.ts'
import { createAsyncScope } from './async-scope.ts'

afterEach(() => vi.restoreAllMocks())

it('gives work its value through all that it awaits, and nothing to what leaves it', async () => {
  const scope = createAsyncScope<string>()
  expect(scope.current()).toBeUndefined()
  const seen = await scope.run('outer', async () => {
    await pause(1)
    const inner = await scope.run('inner', async () => scope.current())
    return [inner, scope.current(), scope.leave(() => scope.current()), scope.current()]
  })
  expect(seen).toEqual(['inner', 'outer', undefined, 'outer'])
  expect(scope.current()).toBeUndefined()
})

it('F02: is off as soon as the last work with a value has ended, however it ended, and on again with the next', async () => {
  const off = vi.spyOn(AsyncLocalStorage.prototype, 'disable')
  const scope = createAsyncScope<string>()
  const [one, two] = [gate(), gate()]
  const first = scope.run('first', async () => {
    await one.opened
    throw new Error('the first fails')
  })
  const second = scope.run('second', async () => {
    await two.opened
    return scope.current()
  })
  one.open()
  await expect(first).rejects.toThrow('the first fails')
  expect(off).not.toHaveBeenCalled()
  two.open()
  expect(await second).toBe('second')
  expect(off).toHaveBeenCalledTimes(1)
  expect(await scope.run('third', async () => scope.current())).toBe('third')
})

it('gives no value to what outlives the work that began it', async () => {
  const scope = createAsyncScope<string>()
  const { open, opened } = gate()
  let late: Promise<string | undefined> | undefined
  await scope.run('over', async () => {
    late = opened.then(() => scope.current())
  })
  open()
  expect(await late).toBeUndefined()
})
