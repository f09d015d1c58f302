import type { Page } from '@playwright/test'

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
