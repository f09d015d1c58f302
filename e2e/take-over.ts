import type { Page } from '@playwright/test'

/** Somebody is there: the script takes the painted page over. Resolves when the page answers to its visitor. */
export const takeOver = async (page: Page) => {
  await page.mouse.move(3, 3)
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
}
