import { readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serveDevelopedApp } from '../core/pages/app-pages.ts'
import { freePort } from '../core/testing/free-port.mjs'
import { settingsTabs } from './account/slots.ts'
import demoSchool from './demo-school/server/index.ts'
import { isInstalled } from './installed.testing.ts'
import { serverPlugins } from './server.ts'

/** The pages that are rendered for one person, with every query that changes their rendering. */
const pages: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['/dashboard'],
  settings: ['/settings', ...settingsTabs.map((tab) => `/settings?tab=${tab}`)],
  'module/:moduleId': [
    '/module/planner',
    ...['1.1', '1.2', '1.3', '1.5', '9.9'].map((id) => `/module/planner?lesson=${id}`),
    '/module/coder',
  ],
}
const addresses = Object.values(pages).flat()

const reasons: { readonly reason: string; readonly page?: string; readonly err?: { readonly stack?: string } }[] = []
const log = pino(
  { level: 'warn' },
  {
    write: (line: string) => {
      const said = JSON.parse(line)
      if (said.reason) reasons.push(said)
    },
  },
)

let host: TestHost
let owner: TestClient
const people: Record<string, TestClient & { userId: string }> = {}

beforeAll(async () => {
  const port = `${await freePort()}`
  const origin = `http://127.0.0.1:${port}`
  const names = { productName: 'Soloflight', supportEmail: 'help@glider.example' }
  host = await createTestHost({
    plugins: [...serverPlugins, demoSchool],
    env: { PORT: port, APP_ORIGIN: origin },
    log,
    // Rendering the first page compiles the code of all.
    pages: await serveDevelopedApp(process.cwd(), origin, names, { timeoutMs: 600_000, waitMs: 600_000 }),
  })
  const person = async (email: string, role: 'user' | 'admin' = 'user') => host.signIn(email, { role })
  people.owner = await person('adult@demo.example')
  owner = people.owner
  people.teen = await person('teen@demo.example')
  people.parent = await person('parent@demo.example')
  people.teacher = await person('teacher@demo.example')
  people.admin = await person('admin@demo.example', 'admin')
  people['nobody yet'] = await person('new@demo.example')

  if (isInstalled('projects'))
    for (const [name, change] of [
      ['Kite', { share_visibility: 'public', in_gallery: true }],
      ['Kite by link', { share_visibility: 'unlisted' }],
      ['Kite elsewhere', { share_visibility: 'public', deployment_url: 'https://kite.example' }],
      ['Diary', {}],
    ] as const) {
      const { body } = await owner.post('/api/projects', { name })
      await owner.patch(`/api/projects/${body.id}`, change)
    }
  if (isInstalled('plan-sheets')) await owner.post('/api/plan-sheets', { title: 'A kite' })
  // Three children: two besides the demo's own, one of whom is waiting for approval.
  for (const child of ['kim', 'lee']) {
    const student = await person(`${child}@demo.example`)
    await student.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: host.clock.now().getUTCFullYear() - 14 })
    await student.post('/api/consent/start', { parent_email: 'parent@demo.example' })
    people[child] = student
  }
  const decided_at = host.clock.now().toISOString()
  await host.store.updateOne('consents', { user_id: { equals: people.kim?.userId ?? '' } }, { status: 'approved', decided_at })
}, 600_000)
afterAll(() => host.close())

it('knows every page that is painted for one person', () => {
  const painted = readdirSync('plugins', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isInstalled(entry.name))
    .flatMap(({ name }) => {
      const text = (() => {
        try {
          return readFileSync(`plugins/${name}/web/index.ts`, 'utf8')
        } catch {
          return ''
        }
      })()
      return text.split(/\n {4}\{/).flatMap((page) => (page.includes("ssr: 'person'") ? (/path: '([^']+)'/.exec(page)?.[1] ?? '?') : []))
    })
  expect(painted.sort()).toEqual(Object.keys(pages).sort())
})

it('QP5: each is painted for everybody who may open it, whatever is theirs', async () => {
  const painted: Record<string, number> = {}
  for (const [name, person] of Object.entries(people))
    for (const address of addresses) {
      const text = await (await person.fetch(address)).text()
      if (!text.includes('<div id="root"></div>')) painted[name] = (painted[name] ?? 0) + 1
    }
  // Every page sent empty has a logged reason: none is an error of ours.
  expect(reasons.map(({ reason, page, err }) => `${page}: ${reason}\n${err?.stack?.split('\n').slice(0, 4).join('\n')}`)).toEqual([])
  expect(painted.owner).toBe(addresses.length)
  // Everybody has Settings; a page that redirects is sent empty.
  for (const name of Object.keys(people)) expect(painted[name] ?? 0, name).toBeGreaterThanOrEqual(settingsTabs.length + 1)
}, 600_000)

it('QP7: none says anything of its address in its head, and an unknown value is drawn by the browser', async () => {
  for (const address of addresses) {
    const text = await (await owner.fetch(address)).text()
    const head = text.slice(0, text.indexOf('</head>'))
    expect(head, address).not.toMatch(/og:|rel="canonical"|hreflang|twitter:/)
    expect(head, address).toContain('<meta name="robots" content="noindex">')
  }
  for (const address of ['/settings?tab=zq77', '/module/planner?lesson=zq77', '/dashboard?zq77']) {
    const text = await (await owner.fetch(address)).text()
    expect(text, address).toContain('<div id="root"></div>')
    expect(text, address).not.toContain('zq77')
  }
}, 600_000)
