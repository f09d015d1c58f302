import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openForm, untilFormIsReady } from './panel-form.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'

type Doc = Readonly<Record<string, unknown>> & { readonly id: string }

const open = async (page: Page, slug: string, where: string) => {
  const { docs } = (await (await page.request.get(`/cms/api/${slug}?${where}&limit=1&depth=0`)).json()) as { docs: Doc[] }
  const address = `/cms/collections/${slug}/${docs[0]?.id}`
  await openForm(page, address)
  return address
}
const saved = (page: Page, slug: string, method: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/cms/api/${slug}`) && answer.request().method() === method)

test('the panel speaks plainly, loses nothing, and opens what is pressed', async ({ page, school }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('dialog', (dialog) => dialog.accept())
  await enter(page, school, 'admin')
  const headers = { origin: school.url }
  const why = { ...headers, 'x-reason': 'For the journey' }

  await test.step('QE9: a link of a list that has just arrived leads to its document', async () => {
    for (let time = 0; time < 4; time++) {
      await page.goto('/cms/collections/sub-slides', { waitUntil: 'commit' })
      await page.getByRole('link', { name: '1.2', exact: true }).first().click()
      await page.waitForURL(/\/sub-slides\/[0-9a-f-]+/)
      await untilFormIsReady(page)
    }
  })

  await test.step('QE10: a row that is added comes open, and is called what it is', async () => {
    await open(page, 'sub-slides', 'where[sub_slide_id][equals]=1.2')
    const rows = page.locator('#field-calls .row-label')
    const before = await rows.count()
    await page.getByRole('button', { name: 'Add Call' }).click()
    await expect(rows).toHaveCount(before + 1)
    await expect(rows.last()).toHaveText(`Call ${before + 1}`)
    await expect(page.locator('#field-calls').getByRole('textbox').last()).toBeVisible()
    await expect(page.locator('#field-calls').getByRole('button', { name: `Drag Call ${before + 1}` })).toBeVisible()
  })

  await test.step('QE10: a network that is gone is told in words, and nothing typed is lost', async () => {
    const address = await open(page, 'sub-slides', 'where[sub_slide_id][equals]=1.3')
    const title = page.getByRole('textbox', { name: /^Title \*/ })
    await page.context().setOffline(true)
    await title.fill('Typed offline')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const away = page.locator('.away')
    await expect(away).toContainText('You are offline')
    await expect(page.getByText('Failed to fetch')).toHaveCount(0)
    await shoot(page, 'panel-offline', [1280, 390])
    await page.context().setOffline(false)
    await expect(away).toHaveCount(0)
    await expect(title).toHaveValue('Typed offline')

    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(away).toContainText('Your session has ended')
    await expect(away.getByRole('link', { name: /Sign in again/ })).toHaveAttribute('href', /^\/auth\/request/)
    await expectAccessible(page, [], '.away')
    await shoot(page, 'panel-ended', [1280, 390])
    await page.context().addCookies(cookies)
    const stored = saved(page, 'sub-slides', 'PATCH')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    expect((await stored).status()).toBe(200)
    await expect(away).toHaveCount(0)
    await page.goto(address)
    await expect(title).toHaveValue('Typed offline')
  })

  await test.step('QE3: what waits in another language can be published after one of them', async () => {
    const address = await open(page, 'career-taxonomy', 'where[key][exists]=true')
    const name = page.getByRole('textbox', { name: /^Name/ })
    await openForm(page, `${address}?locale=es`)
    await name.fill('Nombre que espera')
    const drafted = saved(page, 'career-taxonomy', 'PATCH')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    expect((await drafted).status()).toBe(200)
    await openForm(page, `${address}?locale=en`)
    await name.fill('A name to be read')
    const published = saved(page, 'career-taxonomy', 'PATCH')
    await page.getByRole('button', { name: 'Publish in English' }).click()
    expect((await published).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Publish in English' })).toBeEnabled()
  })

  await test.step('QS2: what changes rights asks why, and is saved with the reason', async () => {
    await openForm(page, '/cms/collections/school-codes/create')
    await page.getByRole('textbox', { name: /^Code/ }).fill('PLAIN-WORDS')
    await page.getByRole('textbox', { name: /^School or class/ }).fill('Hill, upper class')
    await page.getByRole('textbox', { name: /sign-in address/ }).fill('teacher@example.test')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Why do you change this?' })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await expectAccessible(page, [], 'dialog.reason')
    await shoot(page, 'panel-reason', [1280, 390])
    await dialog.getByRole('textbox').fill('Asked by the school')
    const made = saved(page, 'school-codes', 'POST')
    await dialog.getByRole('button', { name: 'Save with this reason' }).click()
    const answer = await made
    expect(answer.status()).toBe(201)
    const { doc } = (await answer.json()) as { doc: Doc }
    const audit = (await (await page.request.get('/api/audit_log')).json()) as { rows: { new_value: string }[] }
    expect(audit.rows[0]).toMatchObject({ field: 'reason', new_value: 'Asked by the school' })
    expect((await page.request.delete(`/cms/api/school-codes/${doc.id}`, { headers })).status()).toBe(400)
    expect((await page.request.delete(`/cms/api/school-codes/${doc.id}`, { headers: why })).status()).toBe(200)
  })

  await test.step('QE10: a refusal says whole sentences, and a long form is a list of its parts', async () => {
    await open(page, 'pages', 'where[slug][equals]=landing')
    await expect(page.getByRole('textbox', { name: /^Body/ })).toHaveCount(0)
    const height = () => page.evaluate(() => document.querySelector('.shaped-field')?.getBoundingClientRect().height ?? 0)
    await expect(page.locator('.shape__part').first()).toBeVisible()
    expect(await height()).toBeLessThan(2_500)
    await shoot(page, 'panel-landing', [1280, 390])
    await page.getByRole('button', { name: 'Open all parts' }).click()
    expect(await height()).toBeGreaterThan(4_000)
    await page.getByRole('button', { name: 'Fold all parts' }).click()
    await open(page, 'sub-slides', 'where[sub_slide_id][equals]=1.4')
    await page.getByRole('textbox', { name: /^Number/ }).fill('1.1')
    await page.getByRole('button', { name: /^Publish in/ }).click()
    const toast = page.locator('.payload-toast-item').filter({ hasText: 'is taken' })
    await expect(toast).toContainText('1.1 is used')
    await shoot(page, 'panel-refusal', [1280, 390])
  })

  expect(failures).toEqual([])
})
