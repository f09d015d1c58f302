import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** With a folder in SHOTS, takes screenshots of the page in both themes, at each of the widths or at the current one. */
export const shoot = async (page: Page, name: string, widths: readonly number[] = []) => {
  const folder = process.env.SHOTS
  const before = page.viewportSize()
  if (!folder || !before) return
  for (const width of widths.length > 0 ? widths : [before.width]) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value
      }, theme)
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: widths.length > 0 })
    }
  }
  await page.evaluate(() => delete document.documentElement.dataset.theme)
  await page.setViewportSize(before)
}

/** Checks the page with axe, and takes screenshots of it at a desktop's and a phone's width. */
export const lookAt = async (page: Page, name: string) => {
  await expectAccessible(page)
  await shoot(page, name, [1280, 390])
}
