import { languages } from '../core/contract.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'
import { completeModule } from './take-course.ts'

/** The narrowest width with the full header, the widths of most laptops, and the least width at which every header item is shown. */
const widths = [1200, 1280, 1366, 1536]

test('QL12: certificates, API keys and every link stand in the header of a laptop, in each language', async ({ page, school }) => {
  test.slow()
  await enter(page, school, 'admin')
  await completeModule(page.request, school, 'planner')
  for (const language of languages) {
    await page.request.patch('/api/profiles', { data: { language }, headers: { origin: school.url } })
    await page.goto(`/dashboard?lang=${language}`)
    const header = page.getByRole('banner')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      // Search, the badge and the keys; a fourth would be the menu of narrow windows.
      const dialogs = header.locator('button[aria-haspopup="dialog"]:visible')
      await expect(dialogs, `${language} ${width}`).toHaveCount(3)
      await expect(dialogs.last().locator('span:not(.sr-only)').last(), `${language} ${width}`).toBeVisible()
      await expect(header.locator('a[href="/dashboard#certificates"]'), `${language} ${width}`).toBeVisible()
      const room = await header.evaluate((element) => {
        const row = element.querySelector('.page-width') as HTMLElement
        const parts = [...row.querySelectorAll('a, button')].filter((part) => part.getBoundingClientRect().width > 0)
        const boxes = parts.map((part) => part.getBoundingClientRect()).sort((one, other) => one.left - other.left)
        const overlaps = boxes.filter((box, at) => at > 0 && box.left < (boxes[at - 1]?.right ?? 0) - 1).length
        return { overlaps, wide: document.documentElement.scrollWidth - window.innerWidth, tall: row.getBoundingClientRect().height }
      })
      expect(room, `${language} ${width}`).toMatchObject({ overlaps: 0, wide: 0 })
      expect(room.tall, `${language} ${width}`).toBeLessThan(80)
    }
  }
})

test('on a phone nothing in a student’s header lies over another part or leaves the window, in each language', async ({ page, school }) => {
  await enter(page, school, 'teen')
  for (const language of languages) {
    await page.request.patch('/api/profiles', { data: { language }, headers: { origin: school.url } })
    await page.goto(`/dashboard?lang=${language}`)
    const header = page.getByRole('banner')
    await expect(header.locator('button:visible')).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    for (const width of [320, 360, 390, 640]) {
      await page.setViewportSize({ width, height: 800 })
      const room = await header.evaluate((element) => {
        // A word may be wider than its button.
        const parts = [...element.querySelectorAll('a, button')].filter((part) => part.getBoundingClientRect().width > 0)
        const ends = parts.map((part) => {
          const within = [part, ...part.querySelectorAll('*:not([class*=sr-only])')].map((each) => each.getBoundingClientRect())
          // A hidden element has no width, and its position means nothing.
          const boxes = within.filter(({ width }) => width > 0)
          return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))] as const
        })
        const overlaps = ends
          .toSorted(([one], [other]) => one - other)
          .filter(([left], at, all) => left < (all[at - 1]?.[1] ?? 0) - 1).length
        return { overlaps, wide: document.documentElement.scrollWidth - window.innerWidth }
      })
      expect.soft(room, `${language} ${width}`).toEqual({ overlaps: 0, wide: 0 })
    }
  }
})
