import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import apiKeys from '../../api-keys/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import consent from '../../consent/server/index.ts'
import courses from '../../courses/server/index.ts'
import search from '../../search/server/index.ts'
import site from '../../site/server/index.ts'
import type { Bridge, BridgeHead } from '../contract.ts'
import bridges from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({
    plugins: [bridges, access, account, apiKeys, authMfa, consent, courses, search, site],
    pages: () => (_req, res) => void res.end('the app'),
  })
})
afterAll(() => host.close())

describe('bridges before the lessons that leap', () => {
  it('everybody reads the list, in its order, with the lessons before which each helps', async () => {
    const { status, body } = await host.stranger().get('/api/bridges?locale=en')
    expect(status).toBe(200)
    const heads = body as BridgeHead[]
    expect(heads.map(({ id }) => id)).toEqual(['folder', 'terminal', 'git', 'build'])
    const helping = (lesson: string) => heads.filter(({ lessons }) => lessons.some(({ id }) => id === lesson)).map(({ id }) => id)
    expect(helping('9.2')).toEqual(['terminal', 'git', 'build'])
    expect(helping('6.5')).toEqual(['folder', 'build'])
    expect(helping('4.4')).toEqual(['terminal'])
    expect(helping('4.5')).toEqual(['folder', 'terminal', 'git'])
    expect(heads[1]?.lessons[0]).toEqual({ id: '4.4', module_id: 'supabase' })
    expect(heads[0]).not.toHaveProperty('steps')
  })

  it.each(['en', 'es', 'fr', 'de', 'pt'])('each says all of it in %s', async (locale) => {
    for (const id of ['folder', 'terminal', 'git', 'build']) {
      const bridge = (await host.stranger().get(`/api/bridges/${id}?locale=${locale}`)).body as Bridge
      expect(bridge.language).toBe(locale)
      const english = (await host.stranger().get(`/api/bridges/${id}?locale=en`)).body as Bridge
      if (locale === 'en') continue
      for (const [index, step] of bridge.steps.entries()) {
        expect(step.text, `${id} ${step.id}`).not.toBe(english.steps[index]?.text)
        expect({ ...step, text: '' }).toEqual({ ...english.steps[index], text: '' })
      }
      for (const name of ['browser', 'windows', 'mac', 'linux'] as const) expect(bridge.machines[name]).not.toBe(english.machines[name])
    }
  })

  it('an address without a bridge is not found, as a call and as a page', async () => {
    const stranger = host.stranger()
    expect(await stranger.get('/api/bridges/nowhere')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect((await stranger.get('/bridges/nowhere')).status).toBe(404)
    expect((await stranger.get('/bridges/terminal')).status).toBe(200)
  })

  it('search finds them for strangers, and the sitemap names each', async () => {
    const stranger = host.stranger()
    const { body } = await stranger.get('/api/search?q=terminal')
    const pages = body.groups.find(({ kind }: { kind: string }) => kind === 'page')
    expect(pages.items).toContainEqual(expect.objectContaining({ url: '/bridges/terminal', locked: false }))
    const listed = await (await fetch(`${host.url}/sitemap.xml`)).text()
    for (const path of ['/bridges', '/bridges/folder', '/bridges/terminal', '/bridges/git', '/bridges/build'])
      expect(listed).toContain(`${path}</loc>`)
  })

  it('drafts are for editors alone', async () => {
    expect((await host.stranger().get('/api/preview/bridges/git')).status).toBe(401)
    const learner = await host.signIn('learner@example.test')
    expect((await learner.get('/api/preview/bridges/git')).status).toBe(403)
  })
})
