import { expectAccessible } from '../../e2e/accessibility.ts'
import { alive } from '../../e2e/alive.ts'
import { codeOf } from '../../e2e/code-of.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { answerOf, makeCall } from '../../e2e/take-course.ts'

const annoyances = [
  'A choir member, an hour before rehearsal, learns that it has moved to another room.',
  'A youth coach, on match day, counts four cars for fifteen children.',
  'A new tenant, on moving day, blocks the lift because nobody knew of the other move.',
  'A tenant, Saturday morning, buys a drill for two holes while four drills lie in the cellar.',
  'A school caretaker, on Monday, finds three notes about a window, none about the tap.',
]
const list = annoyances.map((line, index) => `${index + 1}. ${line}`).join('\n')
const code = '```html\n<!doctype html>\n<p class="tool">Drill</p> <!-- lent -->\n<script>\n  const tools = ["drill", 4]\n</script>\n```'

test('RU16: a prompt is filled from marked lines, sent by keys, and its answers are compared', async ({ page, school }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  school.provider.answerWith(list)
  await page.goto('/')
  await enter(page, school, 'paid adult', 'desk-tools@example.test')
  await page.goto('/module/planner')
  await makeCall(page)

  await test.step('lines of the first answer fill the second prompt', async () => {
    await page.getByRole('button', { name: 'Next call: Widen' }).click()
    await answerOf(page).getByRole('checkbox', { name: annoyances[1] }).check()
    await answerOf(page).getByRole('checkbox', { name: annoyances[3] }).check()
    await expect(answerOf(page).getByText('2 lines marked')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'desk-fields')
    await page.getByRole('button', { name: 'Make API Call' }).click()
    const asking = page.getByRole('dialog', { name: 'Send with an empty field?' })
    await expect(asking).toBeVisible()
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Fill them first' }).click()
    const field = page.getByRole('textbox', { name: 'paste your 5 best lines' })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await shoot(page, 'desk-missing')
    await page.getByRole('button', { name: 'Into the prompt' }).click()
    await expect(field).toHaveValue(`${annoyances[1]}\n${annoyances[3]}`)
    await shoot(page, 'desk-ready')
  })

  await test.step('plain text and back', async () => {
    await page.getByRole('button', { name: 'Plain text' }).click()
    const box = page.getByRole('textbox', { name: 'Your prompt' })
    await expect(box).toHaveValue(new RegExp(`^Here are everyday annoyances I already have: ${annoyances[1]}`))
    await page.getByRole('button', { name: 'With fields' }).click()
    await expect(page.getByRole('textbox', { name: 'paste your 5 best lines' })).toHaveValue(`${annoyances[1]}\n${annoyances[3]}`)
  })

  await test.step('Control and Enter send; code comes in colours', async () => {
    school.provider.answerWith(`${list}\n\nThe page:\n\n${code}`)
    await page.getByRole('textbox', { name: 'paste your 5 best lines' }).press('Control+Enter')
    await expect(page.getByText('Sent, call 2 of 4')).toBeVisible()
    await expect(answerOf(page).getByRole('button', { name: 'Copy code' })).toBeVisible()
    await expect(answerOf(page).locator('pre .text-info').first()).toBeVisible()
    await expect(answerOf(page).getByText('Counted', { exact: true })).toBeVisible()
    expect(school.provider.requests.at(-1)?.body.messages).toMatchObject([{ content: expect.stringContaining(annoyances[3] ?? '') }])
    await expectAccessible(page)
    await shoot(page, 'desk-code')
  })

  await test.step('two answers side by side, on a desk and on a phone', async () => {
    await answerOf(page).getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: 'Compare two answers' })).toBeVisible()
    await page.getByRole('article', { name: 'Answer on the left' }).getByRole('checkbox').nth(2).check()
    await page.getByText('The prompts', { exact: true }).click()
    await expectAccessible(page)
    await shoot(page, 'desk-compare')
    await page.setViewportSize({ width: 390, height: 844 })
    // In a narrow window the desk is one of three parts, shown one at a time.
    const desk = page.getByRole('tab', { name: /^Desk/ })
    if (await desk.isVisible()) await desk.click()
    await expect(page.getByRole('article', { name: /^Answer on the/ })).toHaveCount(1)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await shoot(page, 'desk-compare', [390])
    await page.getByRole('button', { name: 'Back to the desk' }).click()
    await expect(page.getByRole('button', { name: 'Next call: Sketch' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Next call: Sketch' }).click()
    await expectAccessible(page)
    await shoot(page, 'desk', [390])
  })
})

test('QL11: where the code of dialogs cannot be had, the sheet itself asks about an empty field', async ({ page, context, school }) => {
  const dialog = codeOf('kit/ui/open-dialog.tsx')
  await context.route(`**/${dialog}`, (route) => route.abort())
  await page.goto('/')
  await enter(page, school, 'paid adult', 'desk-without-dialogs@example.test')
  await page.goto('/module/planner')
  await alive(page)
  await makeCall(page)
  await page.getByRole('button', { name: 'Next call: Widen' }).click()
  const calls = school.provider.requests.length
  await page.getByRole('button', { name: 'Make API Call' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Send with an empty field?' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'desk-asks-in-place', [1280, 390])
  await page.getByRole('button', { name: 'Fill them first' }).click()
  await expect(page.getByRole('textbox', { name: 'paste your 5 best lines' })).toBeFocused()
  expect(school.provider.requests.length).toBe(calls)
  await page.getByRole('button', { name: 'Make API Call' }).click()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText('Sent, call 2 of 4')).toBeVisible()
})
