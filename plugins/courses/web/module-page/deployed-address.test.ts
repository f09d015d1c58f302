import { describe, expect, it } from 'vitest'
import { deployedAddress } from './deployed-address.ts'

describe('deployedAddress', () => {
  it.each([
    ['https://toolshed.example.app\nten lines', 'https://toolshed.example.app/'],
    ['  https://example.org/a?b=1 and words', 'https://example.org/a?b=1'],
    ['http://example.org', null],
    ['javascript:alert(1)', null],
    ['My app: https://example.org', null],
    ['https://localhost', null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (answer, address) => expect(deployedAddress(answer)).toBe(address))
})
