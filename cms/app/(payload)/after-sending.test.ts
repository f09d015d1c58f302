import { expect, it } from 'vitest'
import { afterSending } from './after-sending.ts'

it('only the comment that was sent leaves its box', () => {
  expect(afterSending('Shorten it.', { action: 'comment', text: 'Shorten it.' })).toBe('')
  expect(afterSending('Shorten it. And the title?', { action: 'comment', text: 'Shorten it.' })).toBe('Shorten it. And the title?')
  expect(afterSending('Shorten it.', { action: 'withdraw' })).toBe('Shorten it.')
  expect(afterSending('Shorten it.', { action: 'approve' })).toBe('Shorten it.')
})
