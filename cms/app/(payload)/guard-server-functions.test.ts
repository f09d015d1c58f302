import { expect, it } from 'vitest'
import { checkCall } from './guard-server-functions.ts'

it('QE1: what a colleague saved meanwhile is said by the refused save, with a merge, and by no dialog that only reloads', () => {
  const asked = { name: 'form-state', args: { id: '1', checkForStaleData: true, originalUpdatedAt: '2026-03-14T09:26:53.000Z' } }
  expect(checkCall(asked).args).toEqual({ ...asked.args, checkForStaleData: false })
})

it.each([
  ['constructor', {}],
  ['copy-data-from-locale', { collectionSlug: 'sub-slides', docID: '1', fromLocale: 'en', toLocale: 'de' }],
  ['form-state', null],
] as const)('RV11: the panel calls nothing else on the server: %s', (name, args) => {
  expect(() => checkCall({ name, args: args as never })).toThrow(/panel/)
})
