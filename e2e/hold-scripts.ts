import type { Page, Response } from '@playwright/test'

/** Nothing of the app comes but what stands in the page itself. @returns what lets it come */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let letCome = () => {}
  const coming = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  return letCome
}

/** Opens a painted page whose scripts are held: it is read, and not loaded. */
export const openHeld = async (page: Page, path: string): Promise<Response | null> => {
  const answer = await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#app-state').waitFor({ state: 'attached' })
  return answer
}
