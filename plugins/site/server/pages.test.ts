import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import type { SitePage } from '../contract.ts'
import site from './index.ts'

describe('the site over HTTP', () => {
  let host: Awaited<ReturnType<typeof createTestHost>>
  beforeAll(async () => {
    host = await createTestHost({ plugins: [site], env: { PRODUCT_NAME: 'Glider', SUPPORT_EMAIL: 'help@glider.test' } })
    const page = (slug: string, data: Record<string, unknown>) =>
      host.store.create('pages', { slug, title: 'About {{product}}', description: 'Ask {{support_email}}', data, body: 'Version {{version}}.', _status: 'published' })
    await page('test-about', { blocks: [{ text: '{{product}}' }], claims_to_verify: ['not for visitors'] })
    await page('test-mail', { kind: 'mail' })
  })
  afterAll(() => host.close())

  it('fills placeholders at every depth and keeps notes to editors back', async () => {
    const { status, body } = await host.stranger().get('/api/pages/test-about')
    const page = body as SitePage
    expect(status).toBe(200)
    expect(page.title).toBe('About Glider')
    expect(page.description).toBe('Ask help@glider.test')
    expect(page.body).toMatch(/^Version \d/)
    expect(page.data).toEqual({ blocks: [{ text: 'Glider' }] })
  })

  it('answers 404 for mail templates, unknown and impossible slugs', async () => {
    for (const slug of ['test-mail', 'no-such-page', 'No%20Page'])
      expect((await host.stranger().get(`/api/pages/${slug}`)).status, slug).toBe(404)
  })

  it('answers 304 to the ETag it gave, until an editor changes the page', async () => {
    const ask = (etag = '') => host.stranger().fetch('/api/pages/test-about', { headers: { 'If-None-Match': etag } })
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    await host.store.updateOne('pages', { slug: { equals: 'test-about' } }, { title: 'Changed' })
    const fresh = await ask(etag)
    expect(fresh.status).toBe(200)
    expect((await fresh.json()).title).toBe('Changed')
  })

  it('gives an unknown language the English page', async () => {
    expect((await host.stranger().get('/api/pages/test-about?locale=xx')).status).toBe(200)
  })

  it('tells strangers the name and the mode of the installation, and nothing secret', async () => {
    const { body } = await host.stranger().get('/api/site-config')
    expect(body).toEqual({
      productName: 'Glider',
      supportEmail: 'help@glider.test',
      version: expect.stringMatching(/^\d/),
      mode: 'local',
      testCheckout: true,
    })
  })

  it('lists the public pages for search engines under the own origin', async () => {
    const sitemap = await (await host.stranger().fetch('/sitemap.xml')).text()
    expect(sitemap).toContain('/legal/privacy</loc>')
    expect(await (await host.stranger().fetch('/robots.txt')).text()).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m)
  })
})
