import type { Page, Response } from '@playwright/test'

/** Holds back the app's scripts, except for those inside the page itself. @returns a function that lets them load */
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

/** Opens a server-rendered page whose scripts are held back: it can be read, but is not hydrated. */
export const openHeld = async (page: Page, path: string): Promise<Response | null> => {
  const answer = await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#app-state').waitFor({ state: 'attached' })
  return answer
}
