import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, provide, type TestHost } from '#core/testing'
import { auditLog } from '../../access/contract.ts'
import { aliasChanged, type Profile, type Profiles, profiles } from '../../account/contract.ts'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import { type StudentStatus, studentStatuses } from '../../consent/contract.ts'
import { adultStatus, fakeStatuses } from '../../consent/student-statuses.testing.ts'
import { learnerWork, type ProjectCreator, projectStarts } from '../../courses/contract.ts'
import { noLearnerWork } from '../../courses/learner-work.testing.ts'
import { sitemap } from '../../site/contract.ts'
import { maxSourceBytes } from '../contract.ts'
import { looksPersonal } from '../personal-data.ts'
import { projectPicturePath, slugOf } from '../public-path.ts'
import { checkDeploymentUrl } from './check-deployment-url.ts'
import projects from './index.ts'
import { projectSources } from './project-sources.ts'

const people = new Map<string, Partial<Profile>>()
const formerAliases = new Map<string, string>()
const pictures = new Map<string, string>()
const learnersProfiles: Profiles = {
  ...fakeProfiles((userId) => ({ alias: 'somebody', ...people.get(userId) })),
  publicPictureOf: async (userId) => pictures.get(userId) ?? null,
  aliasAfter: async (before) => formerAliases.get(before) ?? null,
}

/** Statuses of people who are not ordinary adults. */
const statuses = new Map<string, Partial<StudentStatus>>()
/** Runs while the next question about somebody's rights is asked. */
let whileAsked: (() => Promise<void>) | undefined
const audited: object[] = []
const listed: string[] = []

const learnersStatuses = fakeStatuses((userId) => statuses.get(userId) ?? {})

let host: TestHost
/** Creates projects for other plugins. */
let start: ProjectCreator
beforeAll(async () => {
  host = await createTestHost({
    plugins: [projects],
    provide: [
      provide(profiles, learnersProfiles),
      provide(studentStatuses, {
        ...learnersStatuses,
        of: async (userId) => {
          await whileAsked?.()
          return learnersStatuses.of(userId)
        },
      }),
      provide(auditLog, {
        record: async (entry) => void audited.push(entry),
        verify: async () => ({ intact: true, rows: 0, broken_at: null }),
        verifyNewest: async () => ({ intact: true, rows: 0, broken_at: null }),
      }),
      provide(sitemap, { add: (path) => void listed.push(path), addFrom: () => undefined }),
      provide(projectStarts, {
        provide: (creator) => {
          start = creator
        },
        create: async () => ({ id: '', name: '' }),
      }),
      provide(learnerWork, noLearnerWork),
    ],
    pages: () => (_req, res) => void res.end('the app'),
  })
})
afterAll(() => host.close())

it('RX3: search engines are told of the gallery', () => expect(listed).toEqual(['/gallery']))

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
  it('begin with everything that another plugin starts them with', async () => {
    const ada = await learner('ada-starts')
    const begun = {
      name: 'Tool library',
      description: 'Who has the drill?',
      source: { html: '<h1>Tools</h1>', css: 'h1 { color: teal }', js: '' },
      prompts: [{ title: 'Search', prompt: 'Add a search field.' }],
    }
    const { id } = await start(ada.userId, begun)
    expect((await ada.get(`/api/projects/${id}`)).body).toMatchObject({ ...begun, share_visibility: 'private' })
  })

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
      body: { message: 'Project not found or private' },
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
    // QP3: the host redirects a browser to the new address, with the query.
    const open = async (path: string) => {
      const { status, headers } = await fetch(host.url + path, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await open('/p/before/kite')).toEqual([301, '/p/after/kite'])
    expect(await open('/p/before/kite?lang=de')).toEqual([301, '/p/after/kite?lang=de'])
    expect(await open('/p/after/kite')).toEqual([200, null])
    expect(await open('/p/before/no-kite')).toEqual([404, null])
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

  it('QL13: a row says whose it is to its owner, and to nobody who has the link', async () => {
    const ada = await learner('owned')
    const { id, user_id } = await made(ada, 'Owned')
    expect(user_id).toBe(ada.userId)
    const { public_url } = (await ada.patch(`/api/projects/${id}`, { share_visibility: 'public', in_gallery: true })).body
    expect((await ada.get('/api/projects')).body).toMatchObject([{ id, user_id: ada.userId }])
    const shown = [await view(public_url), await host.stranger().get('/api/gallery')]
    for (const { status, body } of shown) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(ada.userId)
    }
    expect(await view('/p/owned/unknown')).toMatchObject({ status: 404, body: { message: 'Project not found or private' } })
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

const page = { html: '<h1>Toolshed</h1>', css: 'h1 { color: teal }', js: 'console.log(1)' }
const changed = async (client: Awaited<ReturnType<typeof learner>>, id: string, change: object) => {
  const answer = await client.patch(`/api/projects/${id}`, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const sourceAt = (address: string) => host.stranger().get(`/api/public_projects_view/source?public_url=${encodeURIComponent(address)}`)

describe('RU18: a project’s own code', () => {
  it('is kept with each version, read and restored by its owner alone', async () => {
    const [ada, bob] = [await learner('coder'), await learner('other-coder')]
    const { id, has_source } = await made(ada, 'Toolshed', { source: page })
    expect(has_source).toBe(true)
    host.clock.advance({ minutes: 1 })
    await changed(ada, id, { source: { ...page, js: 'console.log(2)' } })
    const whole = (await ada.get(`/api/projects/${id}`)).body
    expect(whole).toMatchObject({ source: { js: 'console.log(2)' }, versions: [{ version: 2 }, { version: 1 }] })
    const first = (await ada.get(`/api/projects/${id}/versions/1`)).body
    expect(first).toEqual(page)
    await changed(ada, id, { source: first })
    expect((await ada.get(`/api/projects/${id}`)).body).toMatchObject({ source: page, versions: [{ version: 3 }, {}, {}] })
    for (const path of [`/api/projects/${id}`, `/api/projects/${id}/versions/1`]) {
      expect((await bob.get(path)).status, path).toBe(404)
      expect((await host.stranger().get(path)).status, path).toBe(401)
    }
    expect((await bob.patch(`/api/projects/${id}`, { source: page })).status).toBe(404)
    expect((await ada.get(`/api/projects/${id}/versions/9`)).status).toBe(404)
  })

  it('keeps the last twenty versions', async () => {
    const ada = await learner('keeper')
    const { id } = await made(ada, 'Often saved')
    for (let time = 1; time <= 22; time += 1) await changed(ada, id, { source: { html: `${time}`, css: '', js: '' } })
    const { versions } = (await ada.get(`/api/projects/${id}`)).body
    expect(versions).toHaveLength(20)
    expect([versions[0].version, versions.at(-1).version]).toEqual([22, 3])
  })

  it('two devices that save at one moment make two versions', async () => {
    const ada = await learner('two-devices')
    const { id } = await made(ada, 'Both')
    await Promise.all(['a', 'b', 'c'].map((html) => changed(ada, id, { source: { html, css: '', js: '' } })))
    const { versions, source } = (await ada.get(`/api/projects/${id}`)).body
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
    const kept = await Promise.all([1, 2, 3].map(async (version) => (await ada.get(`/api/projects/${id}/versions/${version}`)).body.html))
    expect(kept.toSorted()).toEqual(['a', 'b', 'c'])
    expect(source.html).toMatch(/^[abc]$/)
  })

  it('a version that is saved while its project is removed leaves nothing', async () => {
    const ada = await learner('removed-meanwhile')
    const { id } = await made(ada, 'Gone', { source: page })
    const row = { id, user_id: ada.userId }
    await ada.delete(`/api/projects/${id}`)
    await expect(projectSources(host.store, host.clock).write(row, page)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await host.store.count('project-sources', { project_id: { equals: id } })).toBe(0)
  })

  it('takes 200 kB, counted in bytes, and refuses more in words; what was there stays', async () => {
    const ada = await learner('large')
    const { id } = await made(ada, 'Large')
    // Quotes and line breaks take two bytes each in JSON: this is the largest possible body.
    const most = { html: '"\n'.repeat(maxSourceBytes / 2), css: '', js: '' }
    await changed(ada, id, { source: most })
    for (const source of [
      { ...most, js: 'x' },
      { html: 'é'.repeat(maxSourceBytes / 2), css: 'x', js: '' },
    ])
      expect(await ada.patch(`/api/projects/${id}`, { source, name: 'Too large' })).toMatchObject({
        status: 413,
        body: { error: 'SOURCE_TOO_LARGE' },
      })
    expect((await ada.post('/api/projects', { name: 'New', source: { ...most, js: 'x' } })).status).toBe(413)
    const { name, source } = (await ada.get(`/api/projects/${id}`)).body
    expect([name, source.html.length]).toEqual(['Large', maxSourceBytes])
    expect((await ada.get('/api/projects')).body).toHaveLength(1)
    expect((await ada.patch(`/api/projects/${id}`, { source: { html: 'x'.repeat(700_000), css: '', js: '' } })).status).toBe(413)
    expect((await ada.patch(`/api/projects/${id}`, { source: { html: 1 } })).status).toBe(400)
  })

  it('refuses what all projects of one person cannot hold', async () => {
    const ada = await learner('hoarder')
    const { id } = await made(ada, 'Hoard')
    const row = { user_id: ada.userId, project_id: 'old', version: 1, place_key: 'old:1', created_at: host.clock.now().toISOString() }
    await host.store.create('project-sources', { ...row, bytes: 19_999_990 })
    expect(await ada.patch(`/api/projects/${id}`, { source: page })).toMatchObject({ status: 409, body: { error: 'SOURCES_FULL' } })
  })

  it('a stranger reads it while the project is shared, and no longer', async () => {
    const ada = await learner('shown')
    const { id } = await made(ada, 'Shown', { source: page })
    expect((await sourceAt('/p/shown/shown')).status).toBe(404)
    const { public_url } = await changed(ada, id, { share_visibility: 'public' })
    expect((await sourceAt(public_url)).body).toEqual(page)
    expect((await view(public_url)).body).toMatchObject({ has_source: true, plan: null, prompts: [] })
    await changed(ada, id, { share_visibility: 'private' })
    expect((await sourceAt(public_url)).status).toBe(404)
    const empty = await made(ada, 'Empty')
    const shared = await changed(ada, empty.id, { share_visibility: 'public' })
    expect((await sourceAt(shared.public_url)).status).toBe(404)
  })

  it('goes with its project', async () => {
    const ada = await learner('leaver')
    const { id } = await made(ada, 'Leaves', { source: page })
    await changed(ada, id, { plan: 'p', prompts: [{ title: 't', prompt: 'p' }] })
    expect((await ada.delete(`/api/projects/${id}`)).status).toBe(200)
    for (const slug of ['project-sources', 'project-showings'] as const)
      expect(await host.store.count(slug, { project_id: { equals: id } }), slug).toBe(0)
  })

  it('S54: the page of a project may frame what it shows, and nothing else', async () => {
    const ada = await learner('framer')
    const { id } = await made(ada, 'Framed', { source: page })
    const { public_url } = await changed(ada, id, { share_visibility: 'public' })
    const policy = async () => (await host.stranger().fetch(public_url)).headers.get('content-security-policy') ?? ''
    // The code frame's plugin is not installed here; the policy allows only that frame, and no other addresses.
    expect(await policy()).not.toContain('frame-src https:')
    await changed(ada, id, { deployment_url: 'https://framed.example' })
    expect(await policy()).toContain('frame-src https:')
  })
})

describe('RU18: the way that is shown with a project', () => {
  const way = { plan: '## Sentence\nNeighbours lend tools.', prompts: [{ title: 'Starter', prompt: 'Write a page for [app].' }] }

  it('shows what its owner chose, and a remix carries it with the code', async () => {
    const [ada, bob] = [await learner('way'), await learner('follower')]
    const { id } = await made(ada, 'Way', { source: page })
    await changed(ada, id, { ...way, plan_sheet_id: 'sheet-1' })
    const { public_url } = await changed(ada, id, { share_visibility: 'public' })
    const seen = await view(public_url)
    expect(seen.body).toMatchObject(way)
    expect(JSON.stringify(seen.body)).not.toContain('sheet-1')
    const remix = (await bob.post('/api/projects/remix', { public_url })).body
    expect(remix).toMatchObject({ has_source: true, plan_sheet_id: null, in_gallery: false, remixed_from: { name: 'Way', public_url } })
    expect((await bob.get(`/api/projects/${remix.id}`)).body).toMatchObject({ ...way, source: page, versions: [{ version: 1 }] })
    await changed(bob, remix.id, { plan: null, prompts: [] })
    expect((await bob.get(`/api/projects/${remix.id}`)).body).toMatchObject({ plan: null, prompts: [] })
    expect((await view(public_url)).body, 'the copy is its own').toMatchObject(way)
  })
})

describe('the gallery', () => {
  const gallery = async () => (await host.stranger().get('/api/gallery')).body.projects as { name: string; creator_alias: string }[]
  const names = async () => (await gallery()).map(({ name }) => name)
  const offer = async (client: Awaited<ReturnType<typeof learner>>, name: string) => {
    const { id } = await made(client, name, { source: page })
    return changed(client, id, { share_visibility: 'public', in_gallery: true })
  }

  it('lists public projects that were offered, by alias, the newest first', async () => {
    const ada = await learner('gallerist', { full_name: 'Ada Lovelace' })
    const first = await offer(ada, 'Offered first')
    host.clock.advance({ seconds: 1 })
    await offer(ada, 'Offered second')
    const quiet = await made(ada, 'Public and quiet')
    await changed(ada, quiet.id, { share_visibility: 'public' })
    expect((await names()).slice(0, 2)).toEqual(['Offered second', 'Offered first'])
    expect(await names()).not.toContain('Public and quiet')
    expect(JSON.stringify(await gallery())).not.toMatch(/Lovelace|@|user_id|"id"/)
    expect(await ada.patch(`/api/projects/${(await made(ada, 'Private')).id}`, { in_gallery: true })).toMatchObject({
      status: 409,
      body: { error: 'NOT_PUBLIC' },
    })
    const hidden = await changed(ada, first.id, { share_visibility: 'unlisted' })
    expect(hidden.in_gallery).toBe(false)
    expect(await names()).not.toContain('Offered first')
    await changed(ada, first.id, { share_visibility: 'public' })
    expect(await names(), 'it is offered anew or not at all').not.toContain('Offered first')
  })

  it('a minor shares once a parent has switched it on, and is gone when it is off', async () => {
    const teen = await learner('calm-heron', { full_name: 'Tim Real', is_student: true })
    const decided = (sharing: boolean) =>
      statuses.set(teen.userId, { isMinor: true, isStudent: true, consentStatus: 'approved', allows: { ...adultStatus.allows, sharing } })
    decided(false)
    const { id, may_share } = await made(teen, 'Teen app', { source: page })
    expect(may_share).toBe(false)
    for (const share_visibility of ['public', 'unlisted'])
      expect(await teen.patch(`/api/projects/${id}`, { share_visibility })).toMatchObject({
        status: 403,
        body: { error: 'SHARING_NOT_ALLOWED' },
      })
    decided(true)
    const { public_url } = await changed(teen, id, { share_visibility: 'public', in_gallery: true })
    expect(await gallery()).toContainEqual(expect.objectContaining({ name: 'Teen app', creator_alias: 'calm-heron' }))
    const bob = await learner('teen-remixer')
    const remix = (await bob.post('/api/projects/remix', { public_url })).body
    decided(false)
    expect(await names()).not.toContain('Teen app')
    expect(await teen.patch(`/api/projects/${id}`, { in_gallery: true })).toMatchObject({
      status: 403,
      body: { error: 'SHARING_NOT_ALLOWED' },
    })
    for (const answer of [await view(public_url), await sourceAt(public_url), await bob.post('/api/projects/remix', { public_url })])
      expect(answer.status).toBe(404)
    const [copy] = (await bob.get('/api/projects')).body
    expect([copy.id, copy.remixed_from]).toEqual([remix.id, { name: null, public_url: null }])
  })

  it('QF9: answers with the last page where an address asks for a later one', async () => {
    await offer(await learner('last-page'), 'On the last page')
    const { body } = await host.stranger().get('/api/gallery')
    expect(body.projects.length).toBeGreaterThan(0)
    expect((await host.stranger().get('/api/gallery?page=99')).body).toEqual(body)
  })

  it('leaves out a blocked owner', async () => {
    const ada = await learner('gone-gallerist')
    await offer(ada, 'Of a blocked one')
    await host.store.updateOne('users', { id: { equals: ada.userId } }, { blocked_at: host.clock.now().toISOString() })
    expect(await names()).not.toContain('Of a blocked one')
  })

  it('an admin takes one down with a reason that its owner reads, and an audit row stays', async () => {
    const [ada, bob] = [await learner('taken'), await learner('no-admin')]
    const { id, public_url } = await offer(ada, 'Taken')
    const admin = await host.signIn('gallery-admin@example.test', { role: 'admin' })
    const down = { public_url, reason: 'It shows a neighbour’s address.' }
    expect((await bob.post('/api/gallery/take-down', down)).status).toBe(403)
    expect((await host.stranger().post('/api/gallery/take-down', down)).status).toBe(401)
    expect((await admin.post('/api/gallery/take-down', { public_url, reason: ' ' })).status).toBe(400)
    expect((await admin.post('/api/gallery/take-down', down)).status).toBe(200)
    expect(audited.at(-1)).toMatchObject({ action: 'project.taken-down', actor_id: admin.userId, subject_id: ada.userId })
    expect(JSON.stringify(audited.at(-1))).not.toContain('neighbour')
    expect((await admin.post('/api/gallery/take-down', down)).status, 'it is not shared any more').toBe(404)
    expect(await names()).not.toContain('Taken')
    expect((await view(public_url)).status).toBe(404)
    const [own] = (await ada.get('/api/projects')).body
    expect(own).toMatchObject({ share_visibility: 'private', taken_down: { reason: down.reason } })
    expect(await ada.patch(`/api/projects/${id}`, { share_visibility: 'public' })).toMatchObject({
      status: 403,
      body: { error: 'TAKEN_DOWN' },
    })
    expect((await bob.get('/api/gallery/taken-down')).status).toBe(403)
    expect((await admin.get('/api/gallery/taken-down')).body).toMatchObject([{ id, name: 'Taken', creator_alias: 'taken' }])
    expect((await bob.post('/api/gallery/allow-again', { id })).status).toBe(403)
    expect((await admin.post('/api/gallery/allow-again', { id })).status).toBe(200)
    expect(audited.at(-1)).toMatchObject({ action: 'project.allowed-again', subject_id: ada.userId })
    expect((await changed(ada, id, { share_visibility: 'public' })).taken_down).toBeNull()
  })

  it('a project that is taken down while its owner shares it stays down', async () => {
    const ada = await learner('sharing-meanwhile')
    const admin = await host.signIn('quick-admin@example.test', { role: 'admin' })
    const both = [await made(ada, 'To a public one'), await made(ada, 'Into the gallery')] as const
    const shared = [
      await changed(ada, both[0].id, { share_visibility: 'unlisted' }),
      await changed(ada, both[1].id, { share_visibility: 'public' }),
    ]
    for (const [at, change] of [{ share_visibility: 'public' }, { in_gallery: true }].entries()) {
      const { id, public_url } = shared[at]
      // The rules are asked between the owner's read and write.
      whileAsked = async () => {
        whileAsked = undefined
        expect((await admin.post('/api/gallery/take-down', { public_url, reason: 'It shows an address.' })).status).toBe(200)
      }
      expect(await ada.patch(`/api/projects/${id}`, change)).toMatchObject(at === 0 ? { body: { error: 'TAKEN_DOWN' } } : { status: 409 })
      expect(await host.store.findOne('projects', { id: { equals: id } })).toMatchObject({
        share_visibility: 'private',
        public_url: null,
        offered_at: null,
        taken_down_reason: 'It shows an address.',
      })
    }
  })
})
