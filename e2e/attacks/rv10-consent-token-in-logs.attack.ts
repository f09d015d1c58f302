import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * An attacker who reads a proxy's log, a mail gateway's list of opened addresses, or a Referer, collects secrets in addresses. A consent
 * token in the query would let them approve for a parent, or end an approval. In the fragment no server ever sees it; the page removes it
 * from the address bar and posts it. Links in earlier mails keep working: the page reads their query.
 */
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterAll(() => host.close())

it('RV10: no mail to a parent carries a token where servers see it', async () => {
  const parent = 'parent@example.test'
  const teen = await host.signIn('teen@example.test')
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
  await teen.post('/api/consent/start', { parent_email: parent })
  const linksIn = () =>
    host.mails.filter(({ to }) => to === parent).flatMap(({ text }) => text.match(/https?:\/\/\S+\/consent\/\S+/g) ?? [])
  const token = new URLSearchParams(new URL(linksIn()[0] ?? '').hash.slice(1)).get('token')
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)

  const links = linksIn().map((link) => new URL(link))
  expect(links.map(({ pathname }) => pathname)).toEqual(['/consent/approve', '/consent/end'])
  for (const { search, hash } of links) {
    expect(search).toBe('')
    expect(hash).toMatch(/^#token=[\w-]{43}$/)
  }
})
