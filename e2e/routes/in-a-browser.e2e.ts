import type { BrowserContext, Page } from '@playwright/test'
import { everybody, routesOf, test, type Visit, visitOf } from './cast.ts'
import { pathOf } from './table.ts'
import { expectStands, type Questions, watchQuestions } from './visit.ts'

// Many small tests, which share each person's browser: a trace would cost more than it would tell.
test.use({ trace: 'off' })
// The people are distributed to the workers, each to one worker alone.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** Each person's page and its open requests. */
const opened = new Map<BrowserContext, Promise<{ page: Page; questions: Questions }>>()
const pageIn = (context: BrowserContext) => {
  const opening = opened.get(context) ?? context.newPage().then((page) => ({ page, questions: watchQuestions(page) }))
  opened.set(context, opening)
  return opening
}

const expectOpened = async (context: BrowserContext, { path, outcome, route: { tab, withHealth } }: Visit) => {
  const { page, questions } = await pageIn(context)
  if (withHealth) {
    await page.goto('/nowhere')
    await page.evaluate(() => localStorage.setItem('debug-health', 'true'))
  }
  const isPage = !outcome.at && !outcome.isRefusal
  const stands = () => expectStands(page, questions, path, outcome, isPage ? tab : undefined)
  await page.goto(path)
  await stands()
  // Reloading a redirect would only load its target, so only pages are reloaded.
  if (isPage) {
    await page.reload()
    await stands()
  }
  if (withHealth) await page.evaluate(() => localStorage.removeItem('debug-health'))
}

for (const person of everybody)
  test.describe(person, () => {
    test.describe.configure({ mode: 'default' })
    for (const route of routesOf(person, 'in a browser'))
      test(`S73: ${pathOf(route)}${route.withHealth ? ' (with the health view on)' : ''} as ${person}`, async ({ cast }) => {
        await expectOpened(await cast.contextOf(person), await visitOf(route, person, cast))
      })
  })
