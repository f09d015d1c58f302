import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { completeModule } from '../../e2e/take-course.ts'
import { type Bridge, bridgeDataPath } from './contract.ts'

const widths = [1280, 390]

test('a bridge: from a lesson’s head to its practice, every step typed on the keyboard, and back', async ({ page, school }) => {
  await enter(page, school, 'paid adult')
  // Its lessons are unlocked one after the other.
  await completeModule(page.request, school, 'supabase')
  const { title, invite, steps } = (await (await page.request.get(bridgeDataPath('git'))).json()) as Bridge
  await page.goto('/module/supabase?lesson=4.5')
  const before = page.getByRole('region', { name: 'This lesson takes something for granted' })
  const way = before.getByRole('link', { name: invite })
  await expect(before.getByText('Done')).toBeHidden()
  await way.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'bridge-git', widths)
  const line = page.getByRole('textbox', { name: /^Command, in you@practice:/ })
  const log = page.getByRole('log', { name: 'What the practice terminal said' })
  await line.focus()
  await page.keyboard.type('git statsu')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('is git statsu spelt right?')
  for (const [at, step] of steps.entries()) {
    await expect(page.getByRole('status').filter({ hasText: `${at} of ${steps.length} steps` })).toBeVisible()
    await expect(line).toBeFocused()
    await page.keyboard.type(step.try ?? '')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('All steps done')).toBeVisible()
  await expect(log).toContainText('Leave secrets out')
  await expectAccessible(page)
  await shoot(page, 'bridge-git-done', widths)
  const mark = page.getByRole('button', { name: 'Mark as done' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Marked as done', pressed: true })).toBeFocused()

  await page.getByRole('link', { name: 'Lesson 4.5' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/module\/supabase\?lesson=4\.5$/)
  await expect(way).toBeVisible()
  await expect(before.getByText('Done')).toBeVisible()
})
