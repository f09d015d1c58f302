import { expect, it } from 'vitest'
import { codeLooksPersonal } from './personal-data.ts'

it('finds addresses and telephone numbers in code, and none where an example stands', () => {
  for (const text of ['mail("ann.lee+x@school.org")', 'a@b.c.de', 'Call (555) 123 4567']) expect(codeLooksPersonal(text), text).toBe(true)
  for (const text of ['', '@media print', 'a@b', 'you@example.org', 'const n = 5551234567'])
    expect(codeLooksPersonal(text), text).toBe(false)
})

it.each([
  ['a word', 'a'.repeat(600_000)],
  ['a number', '1'.repeat(600_000)],
  ['beginnings of addresses', 'a@b.'.repeat(150_000)],
  ['a host without an end', `a@${'b.'.repeat(300_000)}`],
])(
  'reads code in time that its length bounds: %s',
  (_name, text) => {
    expect(codeLooksPersonal(text)).toBe(false)
    // Against hanging: quadratic time takes minutes.
  },
  30_000,
)
