import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'

test('a person keeps something, and finds it from the account menu', async ({ page, school }) => {
  await enter(page, school, 'adult', 'ada@example.test')
  await page.goto('/flight-log')
  await page.getByRole('textbox', { name: 'What to keep' }).fill('The first')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The first' })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /ada@example\.test/ }).click()
  await page.getByRole('menuitem', { name: 'Flight log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flight log' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove “The first”' }).click()
  await expect(page.getByText('Nothing is here yet.')).toBeVisible()
  await expectAccessible(page)
})

test('a stranger is asked to sign in first', async ({ page }) => {
  await page.goto('/flight-log')
  await expect(page).toHaveURL(/\/auth\/request/)
})
