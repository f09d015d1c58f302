import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from './read-page.ts'

describe('fillPlaceholders', () => {
  it('fills strings at every depth and leaves other values alone', () => {
    const page = { title: 'Why {{product}}', rows: [{ text: '{{product}} {{version}}' }, 7, null, true] }
    expect(fillPlaceholders(page, { product: 'Glider', version: '1.0' })).toEqual({
      title: 'Why Glider',
      rows: [{ text: 'Glider 1.0' }, 7, null, true],
    })
  })

  it('keeps names it does not know, and expressions that only look like one', () => {
    expect(fillPlaceholders('{{code}} {{ $json.body }} {{product}}', { product: 'Glider' })).toBe('{{code}} {{ $json.body }} Glider')
  })
})
