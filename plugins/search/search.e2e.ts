import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

test('beyond 9: a learner searches by keyboard from any page, and finds a lesson and their own plan', async ({ page, school }) => {
  await enter(page, school, 'adult', 'ada@example.test')
  const made = await page.request.post('/api/plan-sheets', {
    data: { title: 'Toolshed', markdown: '## Fence\n\nThe boundary is one building.' },
    headers: { origin: school.url },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/dashboard')
  const field = page.getByRole('combobox', { name: 'Search lessons, terms and your own work' })
  // A click is queued until the page is hydrated; keys work from then on.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('boundary')
  await expect(page.getByRole('option', { name: /Scope Boundaries/ })).toHaveAttribute('aria-selected', 'true')
  const sheet = page.getByRole('option', { name: /Toolshed/ })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'search-dialog', [1280, 390])
  await sheet.click()
  await expect(page).toHaveURL(/\/plan-sheet\//)
})

test('beyond 9: a stranger finds what is paid by its title alone, on a page that the server has painted', async ({ page }) => {
  const painted = await (await page.request.get('/search?q=boundry')).text()
  expect(painted).toContain('/module/planner?lesson=1.2')
  await page.goto('/search?q=boundry')
  await expect(page.getByRole('link', { name: /Scope Boundaries/ })).toContainText('with access')
  await expect(page.getByRole('link', { name: 'Search for “boundry” all the same' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'search-page', [1280, 390])
  await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)>')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Nothing for “<img src=x onerror=alert(1)>”')).toBeVisible()
})
