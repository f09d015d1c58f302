import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

test('S54: a file of one’s own runs, its error leads to the line', async ({ page, school }) => {
  await enter(page, school, 'newcomer', 'runner@example.test')
  await page.goto('/run')
  await shoot(page, 'run-form', [1280, 390])
  await page
    .getByLabel('Your code')
    .fill(
      '<!doctype html>\n<h1>Toolshed</h1>\n<button id="ask">Ask</button>\n<script>\n  console.log("5 tools drawn")\n  ask.onclick = () => {\n    drawList()\n  }\n</script>',
    )
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByRole('log', { name: 'Console' })).toContainText('drawList is not defined')
  await page.getByRole('button', { name: 'Line 7' }).click()
  await expectAccessible(page)
  await shoot(page, 'run', [1280, 390])
})

test('the page that runs a file fits the narrowest window', async ({ page, school }) => {
  await enter(page, school, 'newcomer', 'narrow-runner@example.test')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/run')
  await expect(page.getByLabel('Or choose a file')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
