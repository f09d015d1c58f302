import { describe, expect, it } from 'vitest'
import { defineService } from '../contract.ts'
import type { AnyServerPlugin } from './define-server-plugin.ts'
import { startOrder } from './start-order.ts'

const refs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, defineService(name)]))
const plugin = (id: string, needs: readonly string[] = [], provides: readonly string[] = []): AnyServerPlugin => ({
  id,
  needs: refs(needs),
  provides: refs(provides),
  setup: () => ({ services: {} }),
})
const order = (plugins: readonly AnyServerPlugin[], given: readonly string[] = []) =>
  startOrder(plugins, new Set(given)).map(({ id }) => id)

describe('the order of starting', () => {
  it('puts providers before those who need them, however they are listed', () => {
    const plugins = [
      plugin('certificates', ['course', 'mail']),
      plugin('courses', ['quota', 'store'], ['course']),
      plugin('quota', [], ['quota']),
    ]
    expect(order(plugins, ['store', 'mail'])).toEqual(['quota', 'courses', 'certificates'])
    expect(order([...plugins].reverse(), ['store', 'mail'])).toEqual(['quota', 'courses', 'certificates'])
  })

  it('keeps the list’s order where nobody needs anybody', () => {
    expect(order([plugin('b'), plugin('a'), plugin('c')])).toEqual(['b', 'a', 'c'])
  })

  it('lists every mistake at once: equal ids, two providers, a missing service', () => {
    const plugins = [plugin('site'), plugin('site'), plugin('a', [], ['mail']), plugin('b', ['clock', 'weather'], ['mail'])]
    expect(() => order(plugins, ['clock'])).toThrow(
      'The plugins do not fit together: two plugins are called site; b and a both provide mail; b needs weather, which no installed plugin provides.',
    )
  })

  it('names those in a circle and nobody else', () => {
    const plugins = [plugin('free'), plugin('egg', ['chick'], ['laid']), plugin('hen', ['laid'], ['chick'])]
    expect(() => order(plugins)).toThrow('These plugins need one another in a circle: egg, hen.')
  })

  it('lets a given service stand in for a plugin’s own', () => {
    expect(order([plugin('reader', ['course']), plugin('courses', [], ['course'])], ['course'])).toEqual(['reader', 'courses'])
  })
})
