import { describe, expect, it } from 'vitest'
import { localPath } from '#core/contract'
import { authApi, nextAfterSignIn } from './contract.ts'

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

it('a request for a mail has no answer that says whether an account exists', () => {
  expect(Object.keys(authApi.request['~orpc'].errorMap).filter((code) => code.startsWith('ACCOUNT_'))).toEqual([])
  expect(Object.keys(authApi.verify['~orpc'].errorMap)).toContain('ACCOUNT_CLOSED')
})

describe('nextAfterSignIn', () => {
  it.each([
    ['/projects?tab=2#top', '/projects?tab=2#top'],
    ['/authors', '/authors'],
    ['/auth/step-up', undefined],
    ['/auth', undefined],
    ['/AUTH/Request', undefined],
    ['/%61uth/step-up', undefined],
    ['/secure/setup', undefined],
    ['/secure/setup?next=%2Fprojects', '/projects'],
    ['/post-auth-redirect?next=%2Fauth%2Fstep-up%3Fnext%3D%252Fprojects', '/projects'],
    ['/auth/step-up?next=https://evil.test', undefined],
    ['https://evil.test', undefined],
  ])('RI11: %s leads to %s', (wanted, path) => expect(nextAfterSignIn(wanted)).toBe(path))
})
