import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { moduleCompleted } from './courses/contract.ts'
import { isInstalled } from './installed.testing.ts'
import { serverPlugins } from './server.ts'

const people = { adult: 'ada.private@example.test', student: 'kim.private@example.test', parent: 'parent.private@example.test' }
const thisYear = new Date().getUTCFullYear()

let host: TestHost
/** Paths open to strangers, with the addresses of pages that people have made public. */
let paths: readonly string[]
let shared: { certificate?: string; projects: string[]; hidden?: string }

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  const adult = await host.signIn(people.adult)
  await adult.post('/api/student-portal-guard', { selected_portal: 'adult' })
  // A person who writes their address into every field that others may see.
  await adult.patch('/api/profiles', { full_name: people.adult, bio: people.adult })
  const student = await host.signIn(people.student)
  await student.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 15 })
  await student.post('/api/consent/start', { parent_email: people.parent })
  // A parent has allowed the student to share.
  await host.store.updateOne('consents', { user_id: { equals: student.userId } }, { status: 'approved' })
  shared = { projects: [] }
  if (isInstalled('projects')) {
    for (const person of [adult, student]) {
      const { body } = await person.post('/api/projects', { name: 'Kite' })
      const open = await person.patch(`/api/projects/${body.id}`, { share_visibility: 'public', in_gallery: true })
      shared.projects.push(open.body.public_url)
    }
    shared.hidden = (await adult.post('/api/projects', { name: 'Diary' })).body.id
  }
  await host.emit(moduleCompleted, {
    user_id: adult.userId,
    module_id: 'planner',
    module_name: 'ChatGPT Planner',
    module_order: 1,
    lesson_titles: ['Brainstorm'],
    badge: { title: 'Flight Planner', description: 'Planned' },
    lessons_completed: 1,
    total_lessons: 1,
    real_calls: 1,
    practice_calls: 0,
    at: host.clock.now().toISOString(),
  })
  if (isInstalled('certificates')) shared.certificate = (await adult.get('/api/user_certificates')).body[0].code

  const { body: document } = await host.stranger().get('/api/openapi.json')
  const operations = Object.entries(document.paths as Record<string, Record<string, { 'x-access': string }>>)
  const open = operations.filter(([, { get }]) => get?.['x-access'] === 'public').map(([path]) => path)
  const filled = open.flatMap((path) => [
    path.replace('{code}', shared.certificate ?? 'nothing').replace(/\{\w+\}/g, 'planner'),
    ...(path.includes('{') ? [path.replace(/\{\w+\}/g, 'nothing')] : []),
  ])
  const inGallery = isInstalled('projects') ? ['/gallery'] : []
  const views = shared.projects.map((url) => `/api/public_projects_view?public_url=${encodeURIComponent(url)}`)
  paths = [...filled, ...views, ...inGallery, '/sitemap.xml', '/robots.txt', '/healthz', '/readyz', '/metrics']
})
afterAll(() => host.close())

it('S25: nothing that a stranger may read has anybody’s e-mail address', async () => {
  expect(paths.length).toBeGreaterThan(15)
  const answered: string[] = []
  for (const path of paths) {
    const response = await host.stranger().fetch(path)
    const text = `${await response.text()} ${JSON.stringify([...response.headers])}`
    for (const email of Object.values(people)) expect(text.toLowerCase(), path).not.toContain(email)
    if (response.ok) answered.push(path)
  }
  const certificates = isInstalled('certificates') ? [`/api/certificates/${shared.certificate}`] : []
  expect(answered).toEqual(expect.arrayContaining([...certificates, '/api/modules', '/api/modules/planner']))
  expect(answered.filter((path) => path.startsWith('/api/public_projects_view?'))).toHaveLength(isInstalled('projects') ? 2 : 0)
})

it.skipIf(!isInstalled('projects'))('S25: a project that is not public is not there', async () => {
  const beside = (name = '') => shared.projects[0]?.replace('kite', name) ?? ''
  for (const url of ['/p/nobody/kite', beside(shared.hidden), beside('diary')])
    expect((await host.stranger().get(`/api/public_projects_view?public_url=${encodeURIComponent(url)}`)).status, url).toBe(404)
})

it('S25: a module that is not published is not there', async () => {
  const stranger = host.stranger()
  const [draft] = await host.store.find('modules', { limit: 1, where: { module_id: { equals: 'mobile' } } })
  await host.payload.update({ collection: 'modules', id: draft?.id ?? '', data: { _status: 'draft' } })
  expect((await stranger.get('/api/modules/mobile')).status).toBe(404)
  expect((await stranger.get('/api/modules')).body.map(({ id }: { id: string }) => id)).not.toContain('mobile')
})

it.skipIf(!isInstalled('certificates'))('S25: public ids are 128 bits and more', async () => {
  // Five bits per character: Crockford's alphabet.
  expect(`${shared.certificate}`.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(128)
})
