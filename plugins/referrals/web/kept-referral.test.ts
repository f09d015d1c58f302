import { expect, it } from 'vitest'
import { forgetReferral, keepReferral, keptReferral } from './kept-referral.ts'

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  keepReferral()
  return window.location.pathname + window.location.search + window.location.hash
}

it('keeps the code and takes it out of the address, and nothing else', () => {
  expect(open('/why-us?a=1&ref=MAYA7K2X&b=2#pricing')).toBe('/why-us?a=1&b=2#pricing')
  expect(keptReferral()).toBe('MAYA7K2X')
})

it('leaves an address without a code alone, and an earlier code in place', () => {
  open('/?ref=MAYA7K2X')
  expect(open('/?mode=student')).toBe('/?mode=student')
  expect(keptReferral()).toBe('MAYA7K2X')
})

it.each(['', '<script>', 'a'.repeat(41), 'two words'])('does not keep "%s"', (code) => {
  expect(open(`/?ref=${encodeURIComponent(code)}`)).toBe('/')
  expect(keptReferral()).toBeNull()
})

it('forgets', () => {
  open('/?ref=MAYA7K2X')
  forgetReferral()
  expect(keptReferral()).toBeNull()
})
