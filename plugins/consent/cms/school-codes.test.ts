import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { schoolCodePattern } from '../school-code.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const given = { school: 'Lakeside 9', teacher_email: 'Teacher@Example.test' }
const make = (data: object = {}) => host.payload.create({ collection: 'school-codes', data: { ...given, ...data } as never })

it('QF6: the panel needs no code typed: one that is hard to guess is there', async () => {
  const [one, other] = [await make(), await make()]
  expect(one.code).toMatch(schoolCodePattern)
  expect(other.code).not.toBe(one.code)
})

it('QF6: a code may be typed within the pattern, and is kept as students type it', async () => {
  expect((await make({ code: ' lakeside 2026 ' })).code).toBe('LAKESIDE-2026')
  for (const code of ['LAKE', 'LAKE_%SIDE', 'ÄÖÜ-ÄÖÜ', 'A'.repeat(41)])
    await expect(make({ code })).rejects.toMatchObject({ name: 'ValidationError' })
})

it('QF6: one that was made before there was a pattern stays as it is', async () => {
  const { id } = await host.store.create('school-codes', {
    code: 'OLD 1',
    school: 'Old',
    teacher_email: 'old@example.test',
    is_active: true,
  })
  const changed = await host.payload.update({ collection: 'school-codes', id, data: { school: 'Older' } })
  expect(changed).toMatchObject({ code: 'OLD 1', school: 'Older' })
})
