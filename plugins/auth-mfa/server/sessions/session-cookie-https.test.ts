import { expect, it } from 'vitest'
import { mailedCode, openHost } from '../sign-in-driver.testing.ts'

it('S14: over https the cookie is __Host- and Secure', async () => {
  const host = await openHost({ APP_ORIGIN: 'https://soloflight.test' })
  try {
    const send = (path: string, body: unknown) =>
      fetch(host.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://soloflight.test' },
        body: JSON.stringify(body),
      })
    const email = 'ada@example.test'
    const client = {
      ...host.stranger(),
      post: async (path: string, body?: unknown) => ({ status: (await send(path, body)).status, body: null, headers: new Headers() }),
    }
    const code = await mailedCode(host, client, email)
    const response = await send('/api/auth-verify', { email, code })
    const line = response.headers.getSetCookie().find((cookie) => cookie.includes('session=')) ?? ''
    expect(line).toMatch(/^__Host-session=/)
    expect(line).toMatch(/; Secure/i)
    expect(line).toMatch(/HttpOnly/i)
    expect(line).not.toMatch(/Domain=/i)
  } finally {
    await host.close()
  }
})
