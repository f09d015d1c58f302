import { expect } from '@playwright/test'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

test('infinity stays shut until it is unlocked, and then asks any model on an own key', async ({ page, school }) => {
  await page.goto(school.url)
  await enter(page, school, 'admin')
  await page.goto('/infinity')
  await expect(page.getByText('Infinity is locked')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()

  // The unlock belongs to the dashboard; the server's own check is tested with the route.
  await page.route('**/api/user_achievements', (route) =>
    route.fulfill({
      json: [
        {
          achievement_key: 'sandbox_paradox',
          achievement_data: { title: 'Infinity', description: '', module_id: '' },
          earned_at: new Date().toISOString(),
        },
      ],
    }),
  )
  await page.reload()
  await expect(page.getByText('Add your OpenAI key to continue')).toBeVisible()
  await page.evaluate(async () => {
    const { user } = await (await fetch('/api/session')).json()
    const at = new Date().toISOString()
    const key = { service_name: 'openai', api_key: 'sk-own', stored_at: at, last_used: at }
    sessionStorage.setItem(`private:${user.id}:api-keys`, JSON.stringify([key]))
  })
  await page.reload()
  await page.getByLabel('Your prompt').fill('Name three tools.')
  await page.reload()
  await expect(page.getByLabel('Your prompt')).toHaveValue('Name three tools.')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Unlock Infinity Mode on your dashboard first.')).toBeVisible()
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
    await shoot(page, 'infinity')
  }
})
