import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { answerOf, makeCall } from '../../e2e/take-course.ts'

const table = [
  '| Task | Effort | Owner | Why it matters |',
  '|---|---|---|---|',
  '| Authentication of customers | Considerable effort | Myself | Nobody gets in otherwise |',
  '| Notifications | Small | Myself | Appointments are forgotten |',
].join('\n')

test('RU13: a table of an answer keeps its words whole on a phone and scrolls in its own frame', async ({ page, school }) => {
  school.provider.answerWith(`Here is the plan.\n\n${table}`)
  await page.goto('/')
  await enter(page, school, 'paid adult', 'tables@example.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/module/planner')
  await makeCall(page)
  const frame = answerOf(page).locator('div:has(> table)')
  await expect(frame.getByRole('cell', { name: 'Authentication of customers' })).toBeVisible()
  const broken = await frame.evaluate((element) => {
    const words: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) words.push(word)
      }
    }
    return words
  })
  expect(broken).toEqual([])
  // The page's own font is wider than the fallback font shown until it is loaded.
  await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
