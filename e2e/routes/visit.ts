import { expect, type Page } from '@playwright/test'
import type { Outcome } from './table.ts'

/** Far more than a page needs: it ends a wait that would never succeed. */
const timeout = 60_000

/** Counts a page's open requests; event streams do not count. */
export const watchQuestions = (page: Page) => {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    // Requests of the previous page do not count any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (['fetch', 'xhr'].includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { count: () => open.size }
}
export type Questions = ReturnType<typeof watchQuestions>

/** Reads the page's address, heading and selected tab, and whether the app runs. */
const look = () => ({
  path: location.pathname,
  query: location.search,
  heading: document.querySelector('h1')?.textContent?.trim(),
  tab: document.querySelector('main :is(nav [aria-current=page], [role=tab][aria-selected=true])')?.textContent?.trim(),
  isAlive: performance.getEntriesByName('app-ready').length > 0,
})

/** Waits until the page is interactive, shows the expected outcome, and has no open requests: then it redirects no further. */
export const expectStands = async (page: Page, questions: Questions, asked: string, { heading, at }: Outcome, tab?: string) => {
  const address = at ?? asked
  const { pathname, search } = new URL(address, 'http://here.invalid')
  const wanted = {
    path: pathname,
    ...((!at || address.includes('?')) && { query: search }),
    heading: typeof heading === 'string' ? heading : expect.stringMatching(heading),
    ...(tab && { tab }),
    isAlive: true,
  }
  // A page that is being left cannot be evaluated.
  const stands = () => expect.poll(() => page.evaluate(look).catch(() => null), { intervals: [50, 25], timeout }).toMatchObject(wanted)
  await stands()
  await expect.poll(questions.count, { intervals: [5, 10, 20], timeout }).toBe(0)
  await stands()
}
