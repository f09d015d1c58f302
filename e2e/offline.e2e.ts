import { alive } from './alive.ts'
import { codeOf } from './code-of.ts'
import { expect, test } from './school.ts'
import { lookAt } from './shoot.ts'

test('QP4: a link that is pressed without a network says so, leads back, and opens the page once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await alive(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Why Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
  await lookAt(page, 'offline')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.getByRole('button', { name: /^Back to / }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')

  await page.getByRole('link', { name: 'Why Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Why learn with Soloflight' })).toBeVisible()
  await expect(page).toHaveURL('/why-us')
})

test('QP4: a page that breaks says so, under a number that the server has too', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  // The next page's code arrives broken.
  await page.route(`**/${codeOf('plugins/site/web/content-page.tsx')}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const Component = () => { throw new Error("planted") }' }),
  )
  const reported = page.waitForRequest('**/api/page-reports')
  await page.getByRole('link', { name: 'Why Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible()
  const { reference, kind } = (await reported).postDataJSON()
  expect(kind).toBe('crash')
  await expect(page.getByRole('main')).toContainText(reference)
  await lookAt(page, 'crash')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Why learn with Soloflight' })).toBeVisible()
})
