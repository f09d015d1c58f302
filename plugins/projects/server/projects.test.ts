import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, provide, type TestHost } from '#core/testing'
import { aliasChanged, type Profile, type Profiles, profiles } from '../../account/contract.ts'
import { projectStarts } from '../../courses/contract.ts'
import { looksPersonal } from '../personal-data.ts'
import { projectPicturePath, slugOf } from '../public-path.ts'
import { checkDeploymentUrl } from './check-deployment-url.ts'
import projects from './index.ts'

const people = new Map<string, Partial<Profile>>()
const formerAliases = new Map<string, string>()
const pictures = new Map<string, string>()
const fakeProfiles: Profiles = {
  of: async (user_id) => ({
    user_id,
    email: 'secret@example.test',
    full_name: '',
    bio: '',
    alias: 'somebody',
    avatar_url: null,
    timezone: 'UTC',
    language: 'en',
    theme_preference: 'system',
    email_notifications: true,
    push_notifications: true,
    marketing_emails: false,
    marketing_consented_at: null,
    shows_picture: false,
    is_student: false,
    ...people.get(user_id),
  }),
  languageOf: async () => null,
  publicPictureOf: async (userId) => pictures.get(userId) ?? null,
  aliasAfter: async (before) => formerAliases.get(before) ?? null,
  save: async () => {
    throw new Error('not asked here')
  },
}

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({
    plugins: [projects],
    provide: [
      provide(profiles, fakeProfiles),
      provide(projectStarts, { keptBy: () => undefined, create: async () => ({ id: '', name: '' }) }),
    ],
    pages: () => (_req, res) => void res.end('the app'),
  })
})
afterAll(() => host.close())

let count = 0
const learner = async (alias: string, profile: Partial<Profile> = {}) => {
  count += 1
  const client = await host.signIn(`learner-${count}@example.test`)
  people.set(client.userId, { alias, ...profile })
  return client
}
const view = (address: string) => host.stranger().get(`/api/public_projects_view?public_url=${encodeURIComponent(address)}`)
const made = async (client: Awaited<ReturnType<typeof learner>>, name: string, more = {}) =>
  (await client.post('/api/projects', { name, ...more })).body

describe('own projects', () => {
  it('starts private, without a link, and lists the newest first', async () => {
    const ada = await learner('ada')
    await made(ada, 'First')
    host.clock.advance({ seconds: 1 })
    const second = await made(ada, 'Second', { deployment_url: 'https://second.example' })
    expect(second).toMatchObject({ share_visibility: 'private', public_url: null, deployment_url: 'https://second.example/' })
    expect(second.deployed_at).toEqual(expect.any(String))
    const { body } = await ada.get('/api/projects')
    expect(body.map(({ name, deployed_at }: { name: string; deployed_at: string | null }) => [name, deployed_at === null])).toEqual([
      ['Second', false],
      ['First', true],
    ])
  })

  it('public makes a readable link, private clears it', async () => {
    const ada = await learner('ada-l')
    const { id } = await made(ada, 'My Todo App!')
    const shared = await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
    expect(shared.body.public_url).toBe('/p/ada-l/my-todo-app')
    expect((await view('/p/ada-l/my-todo-app')).status).toBe(200)
    const hidden = await ada.patch(`/api/projects/${id}`, { share_visibility: 'private' })
    expect(hidden.body.public_url).toBeNull()
    expect(await view('/p/ada-l/my-todo-app')).toMatchObject({
      status: 404,
      body: { message: "This project is either private or doesn't exist." },
    })
  })

  it('S25: unlisted adds 128 random bits and asks to stay out of search engines', async () => {
    const ada = await learner('quiet')
    const { id } = await made(ada, 'Secret garden')
    const { body } = await ada.patch(`/api/projects/${id}`, { share_visibility: 'unlisted' })
    expect(body.public_url).toMatch(/^\/p\/quiet\/secret-garden-[0-9a-f]{32}$/)
    const answer = await view(body.public_url)
    expect(answer).toMatchObject({ status: 200, body: { is_listed: false } })
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const open = await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
    expect(open.body.public_url).toBe('/p/quiet/secret-garden')
    expect((await view(body.public_url)).status).toBe(404)
  })

  it('gives two projects of one name two links, also when they are shared at once', async () => {
    const ada = await learner('twins')
    const both = [await made(ada, 'Twin'), await made(ada, 'Twin')]
    const shared = await Promise.all(both.map(({ id }) => ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })))
    expect(shared.map(({ body }) => body.public_url).sort()).toEqual(['/p/twins/twin', '/p/twins/twin-2'])
  })

  it('RI3: keeps the link on a rename, follows a new alias, and the old link leads there', async () => {
    const ada = await learner('before')
    const { id } = await made(ada, 'Kite')
    await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
    expect((await ada.patch(`/api/projects/${id}`, { name: 'Big kite' })).body).toMatchObject({
      name: 'Big kite',
      public_url: '/p/before/kite',
    })
    people.set(ada.userId, { alias: 'after' })
    formerAliases.set('before', 'after')
    for (const _ of ['once', 'twice']) await host.emit(aliasChanged, { user_id: ada.userId, alias: 'after', before: 'before' })
    expect((await ada.get('/api/projects')).body[0].public_url).toBe('/p/after/kite')
    expect((await view('/p/before/kite')).body).toMatchObject({ name: 'Big kite', public_url: '/p/after/kite' })
    expect((await view('/p/before/no-kite')).status).toBe(404)
    expect((await view('/p/nobody/kite')).status).toBe(404)
  })

  it('an emptied address makes it a draft again; the same address keeps its date', async () => {
    const ada = await learner('drafts')
    const { id, deployed_at } = await made(ada, 'App', { deployment_url: 'https://app.example' })
    host.clock.advance({ hours: 1 })
    expect((await ada.patch(`/api/projects/${id}`, { deployment_url: 'https://app.example/' })).body.deployed_at).toBe(deployed_at)
    expect((await ada.patch(`/api/projects/${id}`, { deployment_url: '' })).body).toMatchObject({ deployed_at: null, deployment_url: null })
  })

  it('S19: belongs to its owner alone', async () => {
    const [ada, eve] = [await learner('owner'), await learner('other')]
    const { id } = await made(ada, 'Mine')
    expect((await eve.get('/api/projects')).body).toEqual([])
    expect((await eve.patch(`/api/projects/${id}`, { name: 'Hers' })).status).toBe(404)
    expect((await eve.delete(`/api/projects/${id}`)).status).toBe(404)
    const half = await host.signIn('half@example.test', { aal: 1 })
    for (const [who, status] of [
      [host.stranger(), 401],
      [half, 403],
    ] as const) {
      expect((await who.get('/api/projects')).status).toBe(status)
      expect((await who.post('/api/projects', { name: 'x' })).status).toBe(status)
      expect((await who.patch(`/api/projects/${id}`, { name: 'x' })).status).toBe(status)
      expect((await who.delete(`/api/projects/${id}`)).status).toBe(status)
      expect((await who.post('/api/projects/remix', { public_url: '/p/a/b' })).status).toBe(status)
    }
    expect((await ada.delete(`/api/projects/${id}`)).body).toEqual({ ok: true })
    expect((await ada.get('/api/projects')).body).toEqual([])
  })

  it('S20: a body cannot name an owner, a link or a date', async () => {
    const [ada, eve] = [await learner('body'), await learner('victim')]
    const project = await made(ada, 'Mine', {
      user_id: eve.userId,
      public_url: '/p/victim/x',
      share_visibility: 'public',
      deployed_at: 'now',
    })
    expect(project).toMatchObject({ share_visibility: 'private', public_url: null, deployed_at: null })
    expect((await eve.get('/api/projects')).body).toEqual([])
  })
})

describe('the public view', () => {
  it('S25: says who made it by name, and never by e-mail', async () => {
    const cases = [
      [{ full_name: 'Ada Lovelace' }, 'Ada Lovelace'],
      [{ full_name: '' }, null],
      [{ full_name: 'ada@example.test' }, null],
      [{ full_name: 'Ada Lovelace', is_student: true }, 'calm-otter'],
    ] as const
    for (const [profile, expected] of cases) {
      const ada = await learner('calm-otter', profile)
      const { id } = await made(ada, 'Named')
      const { body } = await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
      const seen = await view(body.public_url)
      expect(seen.body.creator_name).toBe(expected)
      expect(JSON.stringify(seen.body)).not.toMatch(/@|user_id/)
    }
  })

  it('hides the projects of a blocked account', async () => {
    const ada = await learner('blocked-one')
    const { id } = await made(ada, 'Gone')
    await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
    await host.store.updateOne('users', { id: { equals: ada.userId } }, { blocked_at: host.clock.now().toISOString() })
    expect((await view('/p/blocked-one/gone')).status).toBe(404)
  })
})

describe('the picture', () => {
  const picture = (address: string, query = '') => host.stranger().fetch(projectPicturePath(address) + query)

  it('RX2: shows a shared project with its maker’s name, and is gone with its link', async () => {
    const ada = await learner('pictured', { full_name: 'Ada Byron' })
    const { id } = await made(ada, 'Kite <b>planner</b>')
    const { body } = await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
    const shown = await picture(body.public_url)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-robots-tag')]).toEqual([200, 'image/png', null])
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
    const etagOf = async (query = '') => (await picture(body.public_url, query)).headers.get('etag')
    expect(await etagOf('?lang=fr')).not.toBe(await etagOf())
    const before = await etagOf()
    people.set(ada.userId, { alias: 'pictured', full_name: 'Ada Lovelace' })
    expect(await etagOf(), 'another name is another picture').not.toBe(before)
    await ada.patch(`/api/projects/${id}`, { share_visibility: 'private' })
    const hidden = await host.stranger().fetch(projectPicturePath(body.public_url), { headers: { 'If-None-Match': `${before}` } })
    expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('RX2: keeps to its page’s rules: unlisted, blocked, unknown', async () => {
    const ada = await learner('rules')
    const { id } = await made(ada, 'Garden')
    const { body } = await ada.patch(`/api/projects/${id}`, { share_visibility: 'unlisted' })
    const unlisted = await picture(body.public_url)
    expect([unlisted.status, unlisted.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    for (const address of ['/p/rules/garden', '/p/nobody/garden']) expect((await picture(address)).status, address).toBe(404)
    await host.store.updateOne('users', { id: { equals: ada.userId } }, { blocked_at: host.clock.now().toISOString() })
    expect((await picture(body.public_url)).status).toBe(404)
  })
})

describe('Remix', () => {
  it('makes a private copy without a deployment, and says where it came from', async () => {
    const [ada, bob] = [await learner('maker'), await learner('remixer')]
    const { id } = await made(ada, 'Kite planner', { deployment_url: 'https://kite.example' })
    await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
    const remix = await bob.post('/api/projects/remix', { public_url: '/p/maker/kite-planner' })
    const from = { name: 'Kite planner', public_url: '/p/maker/kite-planner' }
    expect(remix.body).toMatchObject({
      name: 'Kite planner (Remix)',
      share_visibility: 'private',
      deployment_url: null,
      deployed_at: null,
      remixed_from: from,
    })
    const shared = await bob.patch(`/api/projects/${remix.body.id}`, { share_visibility: 'public' })
    expect((await view(shared.body.public_url)).body.remixed_from).toEqual(from)
    await ada.patch(`/api/projects/${id}`, { share_visibility: 'unlisted' })
    expect((await view(shared.body.public_url)).body.remixed_from).toEqual({ name: null, public_url: null })
  })

  it('RL21: a remix takes the name, the description and the next step along, and a visitor reads them', async () => {
    const [ada, bob] = [await learner('gardener'), await learner('neighbour')]
    const texts = { description: 'Who waters whose plants.\nFor one staircase.', next_step: 'Remind people in the evening.' }
    const { id } = await made(ada, 'Plants', texts)
    await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })
    expect((await view('/p/gardener/plants')).body).toMatchObject({ name: 'Plants', ...texts })
    const remix = (await bob.post('/api/projects/remix', { public_url: '/p/gardener/plants' })).body
    expect(remix).toMatchObject({ name: 'Plants (Remix)', ...texts })
    const changed = await bob.patch(`/api/projects/${remix.id}`, { next_step: '', description: 'Mine now.' })
    expect(changed.body).toMatchObject({ description: 'Mine now.', next_step: null })
    expect((await ada.get('/api/projects')).body, 'the copy is a row of its own').toMatchObject([texts])
  })

  it('warns of personal data in every text of a project', () => {
    const quiet = { name: 'Plants', description: 'Watering.', next_step: 'Mails.', deployment_url: null }
    expect(looksPersonal(quiet)).toBe(false)
    for (const field of ['name', 'description', 'next_step', 'deployment_url'])
      expect(looksPersonal({ ...quiet, [field]: 'https://app.example/ann@example.com' }), field).toBe(true)
  })

  it('refuses a private project', async () => {
    const [ada, bob] = [await learner('closed'), await learner('curious')]
    await made(ada, 'Closed')
    expect((await bob.post('/api/projects/remix', { public_url: '/p/closed/closed' })).status).toBe(404)
  })
})

describe('S39: where a project may run', () => {
  const own = 'https://solo.example'
  it.each([
    'http://app.example',
    'https://solo.example',
    'https://SOLO.example:8443/x',
    'https://solo.example./x',
    'https://me:secret@app.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://localhost',
    '//app.example',
    'app.example',
  ])('refuses %s', (address) => {
    expect(() => checkDeploymentUrl(address, own)).toThrow('https://')
  })

  it.each([
    ['https://app.example', 'https://app.example/'],
    ['  https://app.example/a?b=c  ', 'https://app.example/a?b=c'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('takes %s', (address, expected) => expect(checkDeploymentUrl(address, own)).toBe(expected))

  it('on the wire too', async () => {
    const ada = await learner('hostile')
    const answer = await ada.post('/api/projects', { name: 'x', deployment_url: host.url })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_DEPLOYMENT_URL' } })
  })
})

describe('what looks personal', () => {
  it.each([
    ['Todo app', 'https://todo.example', false],
    ['Numbers 123456', 'https://a.example/2026', false],
    ['ada@example.com', null, true],
    ['Contacts of ada@', null, true],
    ['Todo', 'https://app.example/?mail=ada%40example.com', true],
    ['Call 555-123-4567', null, true],
    ['Call (555) 123 4567', null, true],
    ['5551234567', null, true],
    ['Todo', 'https://app.example/john-doe', true],
    ['Jane Smith’s list', null, true],
  ])('%s %s: %s', (name, deployment_url, expected) => expect(looksPersonal({ name, deployment_url })).toBe(expected))
})

describe('slugs', () => {
  it.each([
    ['My Todo App!', 'my-todo-app'],
    ['Café Été', 'cafe-ete'],
    ['日本', 'project'],
    ['../../x', 'x'],
  ])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('are always one plain part of an address', () =>
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(name)))))
})

describe('RC12: the page of a project', () => {
  const page = async (path: string) => {
    const { status, headers } = await host.stranger().fetch(path)
    return [status, headers.get('x-robots-tag')]
  }

  it('RC12: is 404 where it is private or missing, and kept from search engines where it is unlisted', async () => {
    const ada = await learner('ada-pages')
    const { id } = await made(ada, 'Seen')
    const share = async (share_visibility: string) => (await ada.patch(`/api/projects/${id}`, { share_visibility })).body.public_url
    const open = await share('public')
    expect(await page(open)).toEqual([200, null])
    const hidden = await share('unlisted')
    expect(await page(hidden)).toEqual([200, 'noindex'])
    expect(await page(open)).toEqual([404, 'noindex'])
    await share('private')
    expect(await page(hidden)).toEqual([404, 'noindex'])
    expect(await page('/p/nobody/nothing')).toEqual([404, 'noindex'])
    expect((await host.stranger().fetch('/p/nobody/nothing', { method: 'HEAD' })).status).toBe(404)
  })
})
