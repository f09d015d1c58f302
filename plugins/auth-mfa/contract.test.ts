import { describe, expect, it } from 'vitest'
import { localPath } from './contract.ts'

describe('localPath', () => {
  it('keeps paths of this app', () => {
    expect(localPath('/training/planner?tab=2#top')).toBe('/training/planner?tab=2#top')
    expect(localPath('/')).toBe('/')
  })
  it.each([
    null,
    undefined,
    '',
    'dashboard',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/.//evil.test',
  ])('refuses %j', (next) => expect(localPath(next)).toBeUndefined())
})
