import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#core/contract'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serveDevelopedApp } from '../core/pages/app-pages.ts'
import { freePort } from '../core/testing/free-port.mjs'
import { moduleCompleted } from './courses/contract.ts'
import { isInstalled } from './installed.testing.ts'
import { serverPlugins } from './server.ts'
import { publicPages } from './site/contract.ts'

const publicPageCount = Object.keys(publicPages).length + 1
/** Typed text that must not become markup of a page. */
const hostile = '</script><script>alert(1)</script>" onload="x'

let host: TestHost
let origin: string
let learner: TestClient
let certificate: string
let project: { id: string; public_url: string }

const complete = (userId: string, at: string) =>
  host.emit(moduleCompleted, {
    user_id: userId,
    module_id: 'planner',
    module_name: 'ChatGPT Planner',
    module_order: 1,
    lesson_titles: ['Brainstorm'],
    badge: { title: 'Flight Planner', description: 'Planned' },
    lessons_completed: 1,
    total_lessons: 1,
    real_calls: 1,
    practice_calls: 0,
    at,
  })

beforeAll(async () => {
  // Pages are rendered with the host's own address.
  const port = `${await freePort()}`
  origin = `http://127.0.0.1:${port}`
  host = await createTestHost({
    plugins: serverPlugins,
    env: { PORT: port, APP_ORIGIN: origin, PRICE: '79.50 EUR' },
    pages: await serveDevelopedApp(process.cwd(), origin, { productName: 'Soloflight', supportEmail: 'help@glider.example' }),
  })
  const ada = await host.signIn('ada@example.test')
  learner = ada
  await learner.post('/api/student-portal-guard', { selected_portal: 'adult' })
  await learner.patch('/api/profiles', { full_name: `Ada ${hostile}` })
  if (isInstalled('certificates')) {
    await complete(ada.userId, host.clock.now().toISOString())
    certificate = (await learner.get('/api/user_certificates')).body[0].code
  }
  if (isInstalled('projects')) {
    const { body } = await learner.post('/api/projects', { name: `Kite ${hostile}` })
    project = (await learner.patch(`/api/projects/${body.id}`, { share_visibility: 'public' })).body
  }
})
afterAll(() => host.close())

const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" })[name] ?? '')

/** A page as read by a program that runs no script. */
const read = async (path: string) => {
  const answer = await host.stranger().fetch(path)
  const html = await answer.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const attributesOf = (tag: string) =>
    Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(`${value}`)]))
  const metas = [...head.matchAll(/<meta\s[^>]*>/g)].map(([tag]) => attributesOf(tag))
  return {
    status: answer.status,
    robots: answer.headers.get('x-robots-tag'),
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    titles: [...head.matchAll(/<title>/g)].length,
    meta: (name: string) => metas.filter((each) => (each.property ?? each.name) === name).map(({ content }) => content),
    jsonLd: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json)),
  }
}

const onePicture = async (address: string) => {
  expect(address.startsWith(`${origin}/`)).toBe(true)
  const answer = await host.stranger().fetch(address.slice(origin.length))
  expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/png'])
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

describe('heads of public pages', () => {
  const pages = () => [
    '/',
    ...Object.values(publicPages),
    '/readiness-checkpoint',
    '/auth/request',
    ...(isInstalled('certificates') ? [`/verify/${certificate}`] : []),
    ...(isInstalled('projects') ? [project.public_url, '/gallery'] : []),
  ]

  it('RX2: each says title, description, address, language and picture, once, with the sizes that the picture has', async () => {
    for (const path of pages()) {
      const page = await read(`${path}?lang=de`)
      expect([page.status, page.titles], path).toEqual([200, 1])
      expect(page.title, path).toMatch(/ - Soloflight$/)
      const one = (name: string) => {
        const found = page.meta(name)
        expect(found, `${name} of ${path}`).toHaveLength(1)
        return `${found[0]}`
      }
      for (const name of ['description', 'og:description', 'og:image:alt']) expect(one(name), `${name} of ${path}`).toMatch(/\S/)
      expect(page.title, path).toBe(`${one('og:title')} - Soloflight`)
      expect([one('og:type'), one('og:site_name'), one('og:locale')], path).toEqual(['website', 'Soloflight', 'de_DE'])
      expect(page.meta('og:locale:alternate'), path).toEqual(['en_US', 'es_ES', 'fr_FR', 'pt_BR'])
      expect([one('og:url'), one('twitter:card')], path).toEqual([origin + path, 'summary_large_image'])
      const { width, height } = await onePicture(one('og:image'))
      expect([one('og:image:width'), one('og:image:height')], path).toEqual([`${width}`, `${height}`])
      // QX3: a learner's name is for people with the link, and not for search engines.
      const isListed = !path.startsWith('/verify/')
      expect([page.robots, page.meta('robots')], path).toEqual(isListed ? [null, []] : ['noindex', ['noindex']])
    }
  })

  it('RX3: each page of the sitemap names itself in every language, in each of them', async () => {
    const sitemap = await (await host.stranger().fetch('/sitemap.xml')).text()
    const linksIn = (text: string, tag: string) =>
      [...text.matchAll(new RegExp(`<${tag} rel="alternate" hreflang="([^"]*)" href="([^"]*)"`, 'g'))].map(([, ...each]) =>
        each.map(decode),
      )
    const entries = [...sitemap.matchAll(/<loc>(.*?)<\/loc>([\s\S]*?)<\/url>/g)]
    expect(entries.length).toBeGreaterThan(publicPageCount * (languages.length + 1) - 1)
    for (const [, address = '', rest = ''] of entries) {
      const { html } = await read(address.slice(origin.length))
      const language = new URL(address).searchParams.get('lang') ?? 'en'
      expect(html, address).toContain(`<html lang="${language}"`)
      expect(html, address).toContain(`<link rel="canonical" href="${address}">`)
      expect(linksIn(rest, 'xhtml:link'), address).toHaveLength(languages.length + 1)
      expect(linksIn(html, 'link'), address).toEqual(linksIn(rest, 'xhtml:link'))
    }
  })

  it('RX2, RC10: the landing describes the course, its provider and its price', async () => {
    const { jsonLd } = await read('/')
    expect(jsonLd).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        provider: { '@type': 'Organization', name: 'Soloflight', url: `${origin}/` },
        offers: [{ '@type': 'Offer', category: 'Paid', price: '79.50', priceCurrency: 'EUR' }],
        hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online' }],
      },
    ])
  })

  it.skipIf(!isInstalled('certificates'))('RX2: a certificate is described, and no name gets out of its place', async () => {
    const shown = await read(`/verify/${certificate}`)
    expect(shown.jsonLd).toMatchObject([
      {
        '@type': 'EducationalOccupationalCredential',
        identifier: certificate,
        url: `${origin}/verify/${certificate}`,
        about: { '@type': 'Person', name: `Ada ${hostile}` },
        recognizedBy: { name: 'Soloflight' },
      },
    ])
    expect(shown.html).not.toContain('<script>alert')
  })

  it.skipIf(!isInstalled('projects'))('RX2: a project is described, and no name gets out of its place', async () => {
    const work = await read(project.public_url)
    expect(work.jsonLd).toMatchObject([
      { '@type': 'CreativeWork', name: `Kite ${hostile}`, author: { '@type': 'Person', name: `Ada ${hostile}` } },
    ])
    expect(work.title).toBe(`Kite ${hostile} - Soloflight`)
    expect(work.html).not.toContain('<script>alert')
    await learner.patch(`/api/projects/${project.id}`, { deployment_url: 'https://kite.example' })
    expect((await read(project.public_url)).jsonLd).toMatchObject([
      { '@type': 'SoftwareApplication', installUrl: 'https://kite.example/', url: origin + project.public_url },
    ])
  })

  it('RC12: what is not there, or does not hold any more, is for no search engine, and has no picture of its own', async () => {
    for (const path of ['/verify/0000-0000-0000-0000-0000-0000-0000', '/p/ada/nothing', '/nowhere']) {
      const page = await read(path)
      expect([page.status, page.robots], path).toEqual([404, 'noindex'])
      expect(page.jsonLd, path).toEqual([])
    }
  })

  it.skipIf(!isInstalled('projects'))('RC12: what is unlisted is for no search engine', async () => {
    const unlisted = (await learner.patch(`/api/projects/${project.id}`, { share_visibility: 'unlisted' })).body
    const page = await read(unlisted.public_url)
    expect([page.status, page.robots, page.meta('robots')]).toEqual([200, 'noindex', ['noindex']])
  })
})
