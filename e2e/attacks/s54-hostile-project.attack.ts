/**
 * A learner wants others to run their code outside the frame, or to read other people's data; a stranger wants a minor's work; a learner
 * wants to fill the database. Code leaves the server as data for the frame alone, and no page contains a word of it; texts stay text; every
 * project is fetched by its owner's id; a minor's project is public while a parent's approval holds; and code, texts and the number of
 * versions are limited.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serveDevelopedApp } from '../../core/pages/app-pages.ts'
import { freePort } from '../../core/testing/free-port.mjs'
import { serverPlugins } from '../../plugins/server.ts'

const hostile = '</script><script>globalThis.hostile = 1</script><img src=x onerror="globalThis.hostile = 1">'
const source = { html: `<h1>Hostile</h1>${hostile}`, css: '</style><script>1</script>', js: 'top.location = "https://evil.example"' }

let host: TestHost
let mallory: TestClient
beforeAll(async () => {
  const port = `${await freePort()}`
  const origin = `http://127.0.0.1:${port}`
  host = await createTestHost({
    plugins: serverPlugins,
    env: { PORT: port, APP_ORIGIN: origin },
    pages: await serveDevelopedApp(process.cwd(), origin, { productName: 'Soloflight', supportEmail: 'help@glider.example' }),
  })
  mallory = await host.signIn('mallory@example.test')
  await mallory.post('/api/student-portal-guard', { selected_portal: 'adult' })
})
afterAll(() => host.close())

const made = async (client: TestClient, fields: object) => {
  const { body, status } = await client.post('/api/projects', { name: 'App', source, ...fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id as string
}

it('S54: hostile code and texts stay data on the project’s page and in the gallery', async () => {
  const id = await made(mallory, { name: `App ${hostile}`, description: hostile, next_step: hostile })
  const way = { plan: `# Plan\n\n${hostile}\n\n[x](javascript:globalThis.hostile=1)`, prompts: [{ title: hostile, prompt: hostile }] }
  const { body } = await mallory.patch(`/api/projects/${id}`, { ...way, share_visibility: 'public', in_gallery: true })
  const shown = await host.stranger().fetch(body.public_url)
  const html = await shown.text()
  for (const page of [html, await (await host.stranger().fetch('/gallery')).text()]) {
    expect(page).toContain('App ')
    // Neither as an element nor as the end of a script, nor in the state embedded in the page.
    expect(page).not.toMatch(/<script>globalThis|<img src=x|href="javascript:/)
    expect(page, 'the code itself goes to the frame alone').not.toContain('evil.example')
  }
  const policy = shown.headers.get('content-security-policy') ?? ''
  expect(policy, 'one document of ours, and nothing of the project’s').toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+\/sandbox;/)
  expect(policy).toMatch(/script-src [^;]*'self'/)
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/)
  const gallery = (await host.stranger().fetch('/gallery')).headers.get('content-security-policy') ?? ''
  expect(gallery, 'nothing runs in the list').toContain("frame-src 'none'")
  const code = await host.stranger().fetch(`/api/public_projects_view/source?public_url=${encodeURIComponent(body.public_url)}`)
  expect(code.headers.get('content-type')).toMatch(/^application\/json/)
  expect(code.headers.get('x-content-type-options')).toBe('nosniff')
})

it('S54: a project that is private is nobody else’s, whatever is asked of its id', async () => {
  const id = await made(mallory, { name: 'Private canary' })
  for (const role of ['user', 'support', 'admin'] as const) {
    const other = await host.signIn(`other-${role}@example.test`, { role })
    for (const answer of [
      await other.get(`/api/projects/${id}`),
      await other.get(`/api/projects/${id}/versions/1`),
      await other.patch(`/api/projects/${id}`, { source }),
      await other.delete(`/api/projects/${id}`),
      await other.post('/api/projects/remix', { public_url: `/p/mallory/${id}` }),
      await other.post('/api/gallery/allow-again', { id }),
    ])
      expect([403, 404], role).toContain(answer.status)
    expect(JSON.stringify((await other.get('/api/projects')).body)).not.toContain('canary')
  }
  expect((await mallory.get(`/api/projects/${id}`)).body).toMatchObject({ name: 'Private canary', versions: [{ version: 1 }] })
})

it('S54: a minor’s project is there while a parent’s approval holds, and in nobody’s list by name', async () => {
  const teen = await host.signIn('teen-maker@example.test')
  const birth_year = host.clock.now().getUTCFullYear() - 15
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year })
  await teen.patch('/api/profiles', { full_name: 'Real Name' })
  await teen.post('/api/consent/start', { parent_email: 'parent@example.test' })
  const id = await made(teen, { name: 'Of a minor' })
  for (const share_visibility of ['public', 'unlisted'])
    expect((await teen.patch(`/api/projects/${id}`, { share_visibility, in_gallery: share_visibility === 'public' })).status).toBe(403)
  const decide = (status: 'approved' | 'none') => host.store.updateOne('consents', { user_id: { equals: teen.userId } }, { status })
  await decide('approved')
  const { public_url } = (await teen.patch(`/api/projects/${id}`, { share_visibility: 'public', in_gallery: true })).body
  const listed = JSON.stringify((await host.stranger().get('/api/gallery')).body)
  expect(listed).toContain('Of a minor')
  expect(listed).not.toMatch(/Real Name|teen-maker/)
  await decide('none')
  expect(JSON.stringify((await host.stranger().get('/api/gallery')).body)).not.toContain('Of a minor')
  const address = encodeURIComponent(public_url)
  for (const path of [
    `/api/public_projects_view?public_url=${address}`,
    `/api/public_projects_view/source?public_url=${address}`,
    public_url,
  ])
    expect((await host.stranger().fetch(path)).status, path).toBe(404)
})

it('S54: code, texts and lists have ends', async () => {
  const id = await made(mallory, {})
  const long = (length: number) => 'x'.repeat(length)
  for (const [change, status] of [
    [{ source: { html: long(200_001), css: '', js: '' } }, 413],
    [{ source: { html: long(100_000), css: long(100_000), js: 'x' } }, 413],
    [{ source: { html: long(2_000_000), css: '', js: '' } }, 413],
    [{ source: { html: ['x'], css: '', js: '' } }, 400],
    [{ source: { html: 'x' } }, 400],
    [{ description: long(501) }, 400],
    [{ plan: long(40_001) }, 400],
    [{ prompts: Array.from({ length: 13 }, () => ({ title: 'x', prompt: 'x' })) }, 400],
    [{ prompts: [{ title: 'x', prompt: long(4_001) }] }, 400],
  ] as const)
    expect((await mallory.patch(`/api/projects/${id}`, change)).status, JSON.stringify(change).slice(0, 60)).toBe(status)
  expect((await mallory.get(`/api/projects/${id}`)).body).toMatchObject({ source, plan: null, prompts: [], versions: [{ version: 1 }] })
})
