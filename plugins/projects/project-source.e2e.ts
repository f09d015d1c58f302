import type { Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { makeCall } from '../../e2e/take-course.ts'

const widths = [1280, 390]
const frameOf = (page: Page) => page.frameLocator('iframe')

test('S54: on a phone, an app of 2.1 is run, kept, published, opened by a stranger, taken down', async ({ page, school, browser }) => {
  const failures: string[] = []
  const elsewhere = await browser.newContext({ baseURL: school.url })
  const other = await elsewhere.newPage()
  for (const each of [page, other]) each.on('pageerror', (error) => failures.push(error.message))
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('the answer of 2.1 runs beside the desk, and is saved as a project', async () => {
    await enter(page, school, 'paid adult', 'publisher@example.test')
    await page.goto('/module/coder')
    await makeCall(page)
    await page.getByRole('button', { name: 'Run', exact: true }).first().click()
    await expect(frameOf(page).locator('h1, h2').first()).toBeVisible()
    await page.getByRole('button', { name: 'Save as project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as project' })
    await dialog.getByLabel('Project name').fill('Toolshed')
    await expectAccessible(page)
    await shoot(page, 'save-as-project')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Open the project' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Toolshed' })).toBeVisible()
  })

  await test.step('its code is changed in Run it, and each version stays', async () => {
    await page.getByRole('link', { name: 'Run and edit' }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: /^Code/ }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page
      .getByLabel('Code of app.html')
      .last()
      .fill('<!doctype html>\n<title>Toolshed</title>\n<h1>Five tools</h1>\n<script>console.log("drawn")</script>')
    // Typed code can be saved before it has run.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await page.getByRole('button', { name: /^Preview/ }).click()
    await page.getByRole('button', { name: 'Run again' }).click()
    await expect(frameOf(page).getByRole('heading', { name: 'Five tools' })).toBeVisible()
    await shoot(page, 'project-code', widths)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Code saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the project' }).click()
    await page.getByText('1 earlier version').click()
    await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible()
  })

  const link = await test.step('a prompt and the plan are shown with it, it is public, and it stands in the gallery', async () => {
    await page.getByRole('button', { name: 'Choose from your calls' }).click()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Add 1 prompt' }).click()
    await expect(page.getByRole('heading', { name: 'Lesson 2.1, call 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Start a plan sheet' }).click()
    await expect(page.getByRole('link', { name: 'Open the plan sheet' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sharing' }).selectOption('public')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('switch', { name: 'Show it in the gallery' }).check()
    await expect(page.getByRole('switch', { name: 'Show it in the gallery' })).toBeChecked()
    await expectAccessible(page)
    await shoot(page, 'project-own', widths)
    return (await page.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? ''
  })

  await test.step('a stranger finds it in the gallery, and it runs', async () => {
    await other.goto('/gallery')
    await shoot(other, 'gallery', widths)
    await other
      .getByRole('link', { name: 'Toolshed' })
      .and(other.locator(`[href="${link}"]`))
      .click()
    await expect(other).toHaveURL(link)
    await expect(frameOf(other).getByRole('heading', { name: 'Five tools' })).toBeVisible()
    expect(await other.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
    await other.getByText('1 prompt').click()
    await expect(other.getByRole('heading', { name: 'Lesson 2.1, call 1' })).toBeVisible()
    await expectAccessible(other)
    await shoot(other, 'project-running', widths)
  })

  await test.step('another learner remixes it, code and prompt included', async () => {
    await enter(other, school, 'newcomer', 'source-remixer@example.test')
    await other.goto(link)
    await other.getByRole('button', { name: 'Remix this project' }).click()
    await expect(other).toHaveURL(/\/projects$/)
    await shoot(other, 'projects-page', widths)
    await other.getByRole('link', { name: 'Toolshed (Remix)' }).click()
    await expect(other.getByRole('heading', { name: 'Lesson 2.1, call 1' })).toBeVisible()
    await expect(other.getByText('Remixed from')).toBeVisible()
    await other.getByRole('link', { name: 'Run and edit' }).click()
    await expect(frameOf(other).getByRole('heading', { name: 'Five tools' })).toBeVisible()
  })

  await test.step('an admin takes it down, and its owner reads why', async () => {
    const admins = await browser.newContext({ baseURL: school.url })
    const admin = await admins.newPage()
    await enter(admin, school, 'admin')
    await admin.goto(link)
    await admin.getByRole('button', { name: 'Take down' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Take this project down?' })
    await dialog.getByRole('button', { name: 'Take it down' }).click()
    await expect(dialog.getByText('Write the reason. The owner reads it.')).toBeVisible()
    await dialog.getByLabel('Reason for the owner').fill('The page names a neighbour.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Take it down' }).click()
    await expect(admin.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
    await admin.goto('/gallery')
    await expect(admin.getByText('The page names a neighbour.')).toBeVisible()
    await expectAccessible(admin)
    await admins.close()
    await page.goto('/projects')
    await expect(page.getByText('The page names a neighbour.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sharing' })).toBeDisabled()
    await expectAccessible(page)
    await shoot(page, 'projects-taken-down', widths)
    expect((await page.request.get(link)).status()).toBe(404)
  })
  await elsewhere.close()
  expect(failures).toEqual([])
})
