import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter, pay } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

const widths = [1280, 390]

test('a plan sheet is written on two devices, without the network too, and nothing is lost', async ({ page, school, browser }) => {
  const saved = page.getByText(/^Saved .*The same on every device/)
  await enter(page, school, 'adult', 'planner@example.test')

  await test.step('the dashboard leads to a beginning', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Start your plan sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your plan, on one sheet' })).toBeVisible()
    await page.getByRole('button', { name: 'Start the sheet' }).click()
    await expect(page.getByText('Give your app a name.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'plan-sheet-start', widths)
    await page.getByLabel('What is your app called?').fill('Toolshed')
    await page.getByRole('button', { name: 'Start the sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Toolshed, on one sheet' })).toBeVisible()
  })

  await test.step('it is written by keyboard, and saved while one writes', async () => {
    const write = page.getByRole('button', { name: 'Write in “Ideas”' })
    await write.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Ideas' })
    await expect(field).toBeFocused()
    await field.pressSequentially('- A neighbour needs a drill for two holes.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Edit “Ideas”' })).toBeFocused()
    await expect(saved).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Versions' }).getByRole('button')).toHaveCount(2)
    await page.reload()
    await expect(page.getByText('A neighbour needs a drill for two holes.')).toBeVisible()
    await page.getByRole('button', { name: 'Write in “Screens”' }).click()
    await page.getByRole('textbox', { name: 'Screens' }).fill('- List: empty, full, one asked for')
    await expectAccessible(page)
    await shoot(page, 'plan-sheet', widths)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(saved).toBeVisible()
  })

  const sheet = page.url()
  const phone = await (
    await browser.newContext({
      baseURL: school.url,
      storageState: await page.context().storageState(),
      viewport: { width: 390, height: 844 },
    })
  ).newPage()
  const write = async (on: typeof page, section: string, words: string) => {
    await on.getByRole('button', { name: new RegExp(`“${section}”`) }).click()
    await on.getByRole('textbox', { name: section }).fill(words)
    await on.getByRole('button', { name: 'Done' }).click()
  }

  await test.step('two devices that change different sections are joined', async () => {
    await phone.goto(sheet)
    await write(phone, 'Sentence', 'Toolshed helps neighbours to borrow a tool.')
    await expect(phone.getByText(/^Saved/)).toBeVisible()
    await write(page, 'Order', '1. List of tools')
    await expect(page.getByText('Toolshed helps neighbours to borrow a tool.')).toBeVisible()
    await expect(saved).toBeVisible()
  })

  await test.step('two that change the same one choose, and what was not chosen is under Versions', async () => {
    await phone.reload()
    await write(phone, 'Screens', '- List: empty, full, one asked for\n- Photos: decoration')
    await expect(phone.getByText(/^Saved/)).toBeVisible()
    await write(page, 'Screens', '- List: empty, full, one asked for\n- Each photo: what it is')
    await expect(page.getByRole('heading', { level: 1, name: 'Two versions of “Screens”' })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'plan-sheet-conflict', widths)
    await page.getByRole('button', { name: 'Decide later' }).click()
    await expect(page.getByText('Two versions wait for your choice.')).toBeVisible()
    await page.getByRole('button', { name: 'Choose' }).click()
    await page.getByRole('radio', { name: 'Keep this device’s' }).check()
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText('Each photo: what it is')).toBeVisible()
    await expect(page.getByText('Photos: decoration')).toBeHidden()
    await expect(saved).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Each photo: what it is')).toBeVisible()
  })

  await test.step('without the network words stay in the browser, over a reload, and are saved when it is back', async () => {
    await page.context().route('**/api/plan-sheets/**', (route) => route.abort())
    await write(page, 'Brief', 'Neighbours in one building borrow tools.')
    await expect(page.getByText(/^No connection/)).toBeVisible()
    await shoot(page, 'plan-sheet-offline', widths)
    await page.context().unroute('**/api/plan-sheets/**')
    await page.reload()
    await expect(page.getByText('Neighbours in one building borrow tools.')).toBeVisible()
    await expect(saved).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Neighbours in one building borrow tools.')).toBeVisible()
  })

  await test.step('an earlier version is read and restored, and the sheet goes along as files', async () => {
    const versions = page.getByRole('complementary', { name: 'Versions' })
    const newest = versions.getByRole('listitem').first()
    const before = (await newest.textContent()) ?? ''
    // Older versions are loaded on demand.
    await versions.getByRole('button').last().click()
    await versions.getByRole('button').last().click()
    const dialog = page.getByRole('dialog', { name: /^Version of/ })
    await expect(dialog.getByText('This version is empty.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText('Neighbours in one building borrow tools.')).toBeHidden()
    await expect(saved).toBeVisible()
    await expect(newest).not.toHaveText(before)
    await versions.getByRole('button').nth(1).click()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText('Neighbours in one building borrow tools.')).toBeVisible()
    for (const [link, name] of [
      ['Markdown', 'toolshed.md'],
      ['PDF', 'toolshed.pdf'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: link }).click()
      expect((await download).suggestedFilename().toLowerCase()).toBe(name)
    }
  })

  await test.step('another sheet is begun, renamed and deleted', async () => {
    await page.getByRole('button', { name: 'Sheet', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New sheet' }).click()
    await page.getByLabel('What is your app called?').fill('Rain')
    await page.getByRole('button', { name: 'Start the sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rain, on one sheet' })).toBeVisible()
    await page.getByRole('button', { name: 'Sheet', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Name of the app').fill('Rainy days')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rainy days, on one sheet' })).toBeVisible()
    await expect(saved).toBeVisible()
    await page.getByRole('button', { name: 'Sheet', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete sheet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Toolshed, on one sheet' })).toBeVisible()
  })

  await test.step('the module says what it adds, and leads there', async () => {
    await pay(page, school)
    await page.goto('/module/planner')
    await page.getByText('About this module').click()
    await expect(page.getByText('This module fills: Ideas, Sentence, Fence')).toBeVisible()
    await page.getByRole('link', { name: 'Open the plan sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Toolshed, on one sheet' })).toBeVisible()
  })
})
