import { describe, expect, it } from 'vitest'
import { deployedAddress } from './deployed-address.ts'

describe('QL9: deployedAddress', () => {
  it.each([
    ['https://toolshed.example.app\nten lines', 'https://toolshed.example.app/'],
    ['  https://example.org/a?b=1 and words', 'https://example.org/a?b=1'],
    ['http://example.org', null],
    ['javascript:alert(1)', null],
    ['My app: https://example.org', 'https://example.org/'],
    ['It is live.\n\nSee (https://toolshed.example.app/list?a=1), and tell me.', 'https://toolshed.example.app/list?a=1'],
    ['[My app](https://example.org/app).', 'https://example.org/app'],
    ['First https://localhost, then https://example.org!', 'https://example.org/'],
    ['https://localhost', null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (answer, address) => expect(deployedAddress(answer)).toBe(address))
})
