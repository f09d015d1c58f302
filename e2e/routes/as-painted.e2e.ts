import type { APIRequestContext } from '@playwright/test'
import { expect } from '../school.ts'
import { everybody, routesOf, test, type Visit, visitOf } from './cast.ts'
import { moved } from './table.ts'

test.describe.configure({ mode: 'parallel' })

const decoded = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(lt|gt|quot|amp|#x27|#39);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'", '#39': "'" })[name] ?? '',
    )
    .trim()
const headingIn = (html: string) => decoded(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
/** The selected tab. */
const tabIn = (html: string) =>
  decoded(/<main.*?<(\w+)[^>]*(?:aria-current="page"|aria-selected="true")[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ?? '')

const expectPainted = async (request: APIRequestContext, { path, outcome: { heading }, route: { painted = 200, tab } }: Visit) => {
  const wanted = typeof heading === 'string' ? heading : expect.stringMatching(heading)
  for (const time of ['by its address', 'by reload']) {
    const answer = await request.get(path, { maxRedirects: 0, timeout: 60_000 })
    const html = await answer.text()
    expect.soft([answer.status(), headingIn(html), tab && tabIn(html)], `${path} ${time}`).toEqual([painted, wanted, tab])
  }
}

const paintedFor = everybody.map((person) => ({ person, painted: routesOf(person, 'painted') })).filter(({ painted }) => painted.length > 0)

for (const { person, painted } of paintedFor)
  test(`S73: each page that is painted, by its address and by reload, as ${person}`, async ({ cast }) => {
    const { request } = await cast.contextOf(person)
    for (const route of painted) await expectPainted(request, await visitOf(route, person, cast))
    for (const [path, status, target] of moved) {
      const answer = await request.get(path, { maxRedirects: 0, timeout: 60_000 })
      expect.soft([answer.status(), answer.headers().location], path).toEqual([status, target])
    }
  })
