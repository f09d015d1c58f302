import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { expect, test } from './school.ts'

/** A newer build replaces this one: files that the page has not loaded yet are gone. The next document is of the new build. */
const deploy = async (page: Page) => {
  let isGone = true
  const documents: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    isGone = false
    documents.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  return documents
}

test('F06: a tab left open over a deployment gets the next page from the new build, once', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const documents = await deploy(page)
  await page.getByRole('link', { name: 'Why Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Why learn with Soloflight' })).toBeVisible()
  await alive(page)
  expect(documents).toEqual(['/why-us'])
})

test('F06: a part that is gone since a deployment leaves the page and what is typed as they are, and says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await alive(page)
  const documents = await deploy(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('alert')).toContainText('The app has been updated since you opened this page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toEqual([])
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  expect(documents).toHaveLength(1)
})
