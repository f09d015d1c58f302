import { expect, it } from 'vitest'
import { mostSelectors, readFrameMessage } from './frame-messages.ts'

it('QL4: the frame says which selectors find something, and nothing else is taken for that', () => {
  expect(readFrameMessage({ type: 'found', places: [0, 3] })).toEqual({ type: 'found', places: [0, 3] })
  expect(readFrameMessage({ type: 'found', places: [] })).toEqual({ type: 'found', places: [] })
  const strange = ['0', [-1], [1.5], ['1'], [mostSelectors], Array.from({ length: mostSelectors + 1 }, () => 0), undefined]
  for (const places of strange) expect(readFrameMessage({ type: 'found', places })).toBeNull()
})
