import { expect, it } from 'vitest'
import { proveSecret, WrongSecretError } from './app-secret.ts'

const [first, second, third] = [
  'the first secret of this school, long',
  'the second secret of this school, long',
  'the third secret of it',
] as const

it('QS9: the first start writes down what only its secret opens', () => {
  const { record, former, isChanged } = proveSecret(null, first, undefined)
  expect({ former, isChanged }).toEqual({ former: [], isChanged: false })
  expect(proveSecret(record, first, undefined)).toEqual({ former: [], record: null, isChanged: false })
  expect(JSON.stringify(record)).not.toContain(first)
})

it.each([undefined, third, second])('QS9: another secret is refused in one sentence, with %s as the one of before', (previous) => {
  const { record } = proveSecret(null, first, undefined)
  const start = () => proveSecret(record, second, previous)
  expect(start).toThrow(WrongSecretError)
  expect(start).toThrow(/^APP_SECRET is not the one .* Nothing was written\.$/)
  expect(start).not.toThrow(second)
})

it('QS9: a new secret beside the one of before leads from then on, alone, and knows all of before', () => {
  const old = proveSecret(null, first, undefined).record
  const changed = proveSecret(old, second, first)
  expect(changed).toMatchObject({ former: [first], isChanged: true })
  expect(proveSecret(changed.record, second, undefined)).toEqual({ former: [first], record: null, isChanged: false })
  expect(() => proveSecret(changed.record, first, undefined)).toThrow(WrongSecretError)
  const again = proveSecret(changed.record, third, second)
  expect(again.former).toEqual([second, first])
  expect(proveSecret(again.record, first, third).former).toEqual([third, second])
})
