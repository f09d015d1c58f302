import { languages } from '../core/contract.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'
import { completeModule } from './take-course.ts'

/** The widths of most laptops, and the one from which nothing is left out. */
const widths = [1280, 1366, 1536]

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
      // The badge and the keys; a third would be the menu of narrow windows.
      const dialogs = header.locator('button[aria-haspopup="dialog"]:visible')
      await expect(dialogs, `${language} ${width}`).toHaveCount(2)
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
