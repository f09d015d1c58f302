import { APIError, ValidationError } from 'payload'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { leaveRefusalsUnlogged } from './leave-refusals-unlogged.ts'

const linesFor = (...errors: unknown[]): string[] => {
  const lines: string[] = []
  const log = pino({ level: 'error', hooks: { logMethod: leaveRefusalsUnlogged } }, { write: (line: string) => void lines.push(line) })
  for (const err of errors) log.error({ err })
  return lines
}

it('leaves out what is refused on purpose', () => {
  const overtaken = new APIError('Somebody has saved since.', 409, { error: 'CHANGED_SINCE' }, true)
  const missing = new ValidationError({ collection: 'lessons', errors: [{ message: 'Required.', path: 'title' }] })
  expect(linesFor(overtaken, missing, new APIError('No.', 403, null, true))).toEqual([])
})

it('keeps what broke, with its stack', () => {
  const lines = linesFor(new Error('The disk is full.'), new APIError('It broke.'))
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(['The disk is full.', 'It broke.'])
  expect(lines[0]).toContain('leave-refusals-unlogged.test.ts')
})

it('keeps lines that are no errors as they are', () => {
  const lines: string[] = []
  const log = pino({ level: 'error', hooks: { logMethod: leaveRefusalsUnlogged } }, { write: (line: string) => void lines.push(line) })
  log.error('Only words, %s', 'and a value')
  expect(JSON.parse(lines[0] ?? '{}').msg).toBe('Only words, and a value')
})
