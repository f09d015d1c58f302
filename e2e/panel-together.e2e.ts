import { expectAccessible } from './accessibility.ts'
import { openForm, takeOverLocks, untilFormIsReady } from './panel-form.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'

test('lists speak English where nobody has translated, and parts are added from their module', async ({ page, school }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('dialog', (dialog) => dialog.accept())
  await enter(page, school, 'admin')
  await takeOverLocks(page)
  const first = async (path: string) => {
    const { docs } = (await (await page.request.get(`/cms/api/${path}`)).json()) as { docs: Record<string, unknown>[] }
    return docs[0] ?? {}
  }
  const untranslated = await page.request.post('/cms/api/career-taxonomy', {
    headers: { origin: school.url },
    data: { key: 'kite-maker', name: 'Kite maker', _status: 'published' },
  })
  expect(untranslated.status()).toBe(201)

  await test.step('QE6: a list in Spanish has no nameless rows, and is searched in English too', async () => {
    await page.goto('/cms/collections/career-taxonomy?locale=es&search=kite')
    const row = page.getByRole('row').filter({ hasText: 'Kite maker' })
    await expect(row).toHaveCount(1)
    await expect(page.locator('.english-cell')).toHaveAttribute('lang', 'en')
    await expect(page.getByText('<No')).toHaveCount(0)
    await shoot(page, 'panel-list-es', [1280, 390])
    await row.getByRole('link').first().click()
    await untilFormIsReady(page)
    // An untranslated name is shown as the heading in English, not as an id.
    await expect(page.getByRole('heading', { level: 1, name: 'Kite maker' })).toBeVisible()
  })

  await test.step('QE6: a check item begins from its English, words beside', async () => {
    const item = await first('check-items?where[kind][equals]=choose&limit=1&depth=0')
    const cleared = await page.request.patch(`/cms/api/check-items/${item.id}?locale=es&draft=true`, {
      headers: { origin: school.url },
      data: { variants: [], _status: 'draft' },
    })
    expect(cleared.status()).toBe(200)
    await openForm(page, `/cms/collections/check-items/${item.id}?locale=es`)
    const begin = page.getByRole('button', { name: 'Begin from the English' })
    const stems = page.getByRole('textbox', { name: /^Question/ })
    await begin.click()
    await expect(stems.first()).not.toHaveValue('')
    await expect(page.getByText('Translate the words alone')).toBeVisible()
    await expect(page.locator('.english-text').first()).toBeVisible()
    await shoot(page, 'panel-item-es', [1280, 390])
  })

  await test.step('QE8: a lesson and a check item are added from their module', async () => {
    const module = await first('modules?where[module_id][equals]=planner&depth=0')
    await openForm(page, `/cms/collections/modules/${module.id}?locale=en`)
    await page.getByRole('button', { name: 'Lessons', exact: true }).click()
    const add = page.getByRole('link', { name: 'Add lesson' })
    await expect(add).toBeVisible()
    await expectAccessible(page, [], '.order')
    await shoot(page, 'panel-module-add', [1280, 390])
    await add.click()
    await page.waitForURL(/sub-slides\/create/)
    await untilFormIsReady(page)
    await expect(page.getByRole('combobox', { name: /^Module/ })).toHaveValue('planner')
    await expect(page.getByRole('textbox', { name: /^Number/ })).toHaveValue('1.6')
    await page.goto(`/cms/collections/modules/${module.id}`)
    await untilFormIsReady(page)
    await page.getByRole('button', { name: 'Lessons', exact: true }).click()
    await page.getByRole('link', { name: 'Add check item' }).click()
    await page.waitForURL(/check-items\/create/)
    await untilFormIsReady(page)
    await expect(page.getByRole('combobox', { name: /^Module/ })).toHaveValue('planner')
    await expect(page.getByRole('combobox', { name: /^Lesson/ }).getByRole('option', { name: /^1\.1/ })).toHaveCount(1)
  })

  const { doc } = (await untranslated.json()) as { doc: { id: string } }
  const deleted = await page.request.delete(`/cms/api/career-taxonomy/${doc.id}`, { headers: { origin: school.url } })
  expect([deleted.status(), failures]).toEqual([200, []])
})
