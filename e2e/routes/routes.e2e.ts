import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test as inSchool } from '../school.ts'
import { type Cast, createCast, type Things } from './furnish.ts'
import { guests, moved, type Outcome, outcomeOf, type Person, pathOf, people, type Route, routes, visitorsOf } from './table.ts'
import { expectStands, type Questions, watchQuestions } from './visit.ts'

const test = inSchool.extend<object, { cast: Cast }>({
  cast: [
    async ({ browser, school }: { browser: Browser; school: Parameters<typeof createCast>[1] }, use) => {
      const cast = createCast(browser, school)
      await use(cast)
      await cast.close()
    },
    { scope: 'worker' },
  ],
})
// Many small tests, which share each person's browser: what a trace would cost them is more than what it would tell.
test.use({ trace: 'off' })
// The people are shared out among the workers, and each is one worker's alone.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** Puts what people have made in place of its name. */
const filled = (path: string, things: Things) => path.replace(/\{([^}]+)\}/g, (_, name: string) => things[name] ?? name)
const filledIn = async (path: string, cast: Cast) => (path.includes('{') ? filled(path, await cast.things()) : path)

const decoded = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(lt|gt|quot|amp|#x27|#39);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'", '#39': "'" })[name] ?? '',
    )
const headingIn = (html: string) => decoded(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim()

/** A page that the server paints for everybody: as it arrives, and as it arrives again. */
const expectPainted = async ({ request }: BrowserContext, path: string, { painted, heading }: Route) => {
  for (const time of ['by its address', 'by reload']) {
    const answer = await request.get(path, { maxRedirects: 0, timeout: 60_000 })
    expect([answer.status(), headingIn(await answer.text())], time).toEqual([painted, heading])
  }
}

/** Each person's page and what it waits for. */
const opened = new Map<BrowserContext, Promise<{ page: Page; questions: Questions }>>()
const pageIn = (context: BrowserContext) => {
  const opening = opened.get(context) ?? context.newPage().then((page) => ({ page, questions: watchQuestions(page) }))
  opened.set(context, opening)
  return opening
}

const expectOpened = async (context: BrowserContext, path: string, outcome: Outcome, { tab, withHealth }: Route) => {
  const { page, questions } = await pageIn(context)
  if (withHealth) {
    await page.goto('/nowhere')
    await page.evaluate(() => localStorage.setItem('debug-health', 'true'))
  }
  const isPage = !outcome.at && !outcome.isRefusal
  const stands = () => expectStands(page, questions, path, outcome, isPage ? tab : undefined)
  await page.goto(path)
  await stands()
  // What leads elsewhere is loaded anew as the page where it leads.
  if (isPage) {
    await page.reload()
    await stands()
  }
  if (withHealth) await page.evaluate(() => localStorage.removeItem('debug-health'))
}

const all = Object.values(routes).flat()
const titleOf = (person: Person, route: Route) => {
  const more = [route.painted && 'as it is painted', route.withHealth && 'with the health view on'].filter(Boolean).join(', ')
  return `S73: ${pathOf(route)}${more && ` (${more})`} as ${person}`
}

for (const person of [...people, ...guests])
  test.describe(person, () => {
    test.describe.configure({ mode: 'default' })
    for (const route of all.filter((each) => visitorsOf(each).includes(person)))
      test(titleOf(person, route), async ({ cast }) => {
        const path = await filledIn(pathOf(route), cast)
        const context = await cast.contextOf(person)
        if (route.painted) return expectPainted(context, path, route)
        const outcome = outcomeOf({ ...route, path }, person)
        const at = outcome.at && (await filledIn(outcome.at, cast))
        await expectOpened(context, path, { ...outcome, ...(at && { at }) }, route)
      })

    test(`S73: other names of modules lead to their pages, as ${person}`, async ({ cast }) => {
      const { request } = await cast.contextOf(person)
      for (const [path, status, target] of moved) {
        const answer = await request.get(path, { maxRedirects: 0, timeout: 60_000 })
        expect([answer.status(), answer.headers().location], path).toEqual([status, target])
      }
    })
  })
