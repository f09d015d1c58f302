import { expectAccessible } from '../../e2e/accessibility.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

const widths = [1280, 390]

test('every part of the kit, closed and open, on wide screens and on phones', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('the whole page', async () => {
    await page.goto('/dev/kit')
    await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'kit', widths)
  })

  for (const width of [...widths, 320]) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await test.step(`what opens, ${width} px wide`, async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      for (const [opener, name] of [
        ['Open the dialog', 'Dialog'],
        ['Open it with land', 'Dialog'],
        ['Open the sheet', 'Sheet'],
      ] as const) {
        await press(opener)
        const layer = page.getByRole('dialog', { name })
        await expect(layer).toBeVisible()
        const button = layer.getByRole('button', { name: 'Save' })
        const before = await button.boundingBox()
        await button.click()
        const message = layer.getByRole('status')
        await expect(message).toBeVisible()
        // A message covers no control, and in a dialog it shifts none.
        expect(await button.boundingBox()).toEqual(name === 'Dialog' ? before : expect.anything())
        await button.click({ trial: true })
        await expectAccessible(page)
        await shoot(page, `kit-${opener.split(' ').pop()}-${width}`)
        await message.getByRole('button', { name: 'Dismiss' }).click()
        await page.keyboard.press('Escape')
        await expect(layer).toBeHidden()
        await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
      }

      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
      await expect(page.getByRole('menuitem', { name: 'One' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Two' })).toBeFocused()
      await expectAccessible(page)
      await shoot(page, `kit-menu-${width}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()

      await press('Popover')
      await expect(page.getByRole('dialog', { name: /little aircraft/ })).toBeVisible()
      await expectAccessible(page)
      await shoot(page, `kit-popover-${width}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.getByRole('button', { name: 'Tooltip' }).focus()
      await expect(page.getByRole('button', { name: 'Tooltip' })).toHaveAccessibleDescription(/little aircraft/)
    })
  }

  await test.step('RU10: on a phone a message lies over neither the header nor the page’s title', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const scroll of [0, 400, 100_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), scroll)
      await page.getByRole('button', { name: 'Say: Success' }).dispatchEvent('click')
      const message = page.getByRole('status').filter({ hasText: 'Success' })
      await expect(message).toBeVisible()
      const box = await message.boundingBox()
      for (const other of [page.locator('header').first(), page.getByRole('heading', { level: 1 })]) {
        const its = await other.boundingBox()
        expect(box && its && (box.y >= its.y + its.height || box.y + box.height <= its.y)).toBe(true)
      }
      await shoot(page, `kit-message-${scroll}`)
      await message.getByRole('button', { name: 'Dismiss' }).click()
      await expect(message).toBeHidden()
    }
  })

  expect(complaints).toEqual([])
})
