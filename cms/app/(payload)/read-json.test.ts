import { describe, expect, it } from 'vitest'
import { readJson, writeJson } from './read-json.ts'

describe('RC1: a JSON field as text', () => {
  it.each([[{ a: [1, 'two', null] }], [[]], ['text'], [0], [false]])('RC1: %j comes back as it was', (value) => {
    expect(readJson(writeJson(value))).toEqual({ value })
  })

  it.each([[''], [' \n']])('RC1: an empty text says nothing', (text) => expect(readJson(text)).toEqual({ value: null }))

  it.each([
    ['{"a": 1,}', 1],
    ['{\n  "a": 1\n  "b": 2\n}', 3],
    ['[\n1,\n2', 3],
    ['constructor', 1],
  ])('RC1: %j is told by its line', (text, line) => expect(readJson(text).mistake).toContain(`line ${line}:`))
})
