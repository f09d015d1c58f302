import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { digestOf, unlessPassed } from './build-stamps.mjs'

it('a check runs again once an input of it is another, and until it has passed', async () => {
  const name = `test-${randomUUID()}`
  const codes = [1, 0, 0]
  let runs = 0
  const check = () => codes[runs++] ?? 1
  expect(await unlessPassed(name, 'these inputs', check)).toBe(1)
  expect(await unlessPassed(name, 'these inputs', check)).toBe(0)
  expect(await unlessPassed(name, 'these inputs', check)).toBe(0)
  expect(runs).toBe(2)
  expect(await unlessPassed(name, 'others', check)).toBe(0)
  expect(runs).toBe(3)
  rmSync(`dist/.built/${name}`)
})

it('what is about the code is no input of it', () => {
  expect(digestOf(['plugins/README.md', 'core/planted-faults.yaml', 'core/docs.test.ts'])).toBe(digestOf([]))
  expect(digestOf(['core/contract.ts'])).not.toBe(digestOf([]))
})
