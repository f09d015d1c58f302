import { beforeEach, expect, test } from 'vitest'
import { forgetOthers } from './session-query.ts'

beforeEach(() => {
  for (const name of ['private:ada:api-keys', 'private:ada:draft', 'private:adam:api-keys', 'ref', 'onboarding.draft'])
    sessionStorage.setItem(name, 'x')
})
const names = () => Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index)).sort()

test('a sign-out takes everything private, and nothing else', () => {
  forgetOthers(undefined)
  expect(names()).toEqual(['onboarding.draft', 'ref'])
})

test("the next person keeps their own and gets nobody else's", () => {
  forgetOthers('ada')
  expect(names()).toEqual(['onboarding.draft', 'private:ada:api-keys', 'private:ada:draft', 'ref'])
})
