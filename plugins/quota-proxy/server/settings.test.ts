import { expect, test } from 'vitest'
import { providerAccess, quotaSettings } from './settings.ts'

test('without settings every provider is at its own address and without a key', () => {
  const access = providerAccess(quotaSettings.parse({ OPENAI_API_KEY: ' ' }))
  expect(access.openai).toEqual({ baseURL: 'https://api.openai.com/v1', platformKey: undefined, isPrivate: false })
  expect(access.gemini.baseURL).toContain('googleapis.com')
})

test.each([
  'http://api.example.test',
  'https://127.0.0.1/v1',
  'https://169.254.169.254',
  'https://localhost:8443',
  'https://[::1]/',
  'https://0x7f.1/',
])('S34: %s is refused in production and accepted in local mode', (url) => {
  expect(quotaSettings.safeParse({ APP_MODE: 'production', OPENAI_BASE_URL: url }).success).toBe(false)
  expect(quotaSettings.safeParse({ APP_MODE: 'local', OPENAI_BASE_URL: url }).success).toBe(true)
})

test('S34: only web addresses are base URLs', () => {
  expect(quotaSettings.safeParse({ OPENAI_BASE_URL: 'file:///etc/passwd' }).success).toBe(false)
})
