import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openForm, untilFormIsReady } from './panel-form.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'

const title = (page: Page) => page.getByRole('textbox', { name: /^Title \*/ })
const offer = (page: Page) => page.getByRole('region', { name: /that were not saved/ })

/** Types into the form, and waits until the text is kept. */
const type = async (page: Page, text: string) => {
  await untilFormIsReady(page)
  await title(page).fill(text)
  await expect(page.getByText('Not saved yet, kept a moment ago')).toBeVisible()
}

test('what is typed is drawn at once, and nobody loses it', async ({ page, school }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  // The browser asks before it leaves a form with changes.
  page.on('dialog', (dialog) => dialog.accept())
  await enter(page, school, 'admin')
  const headers = { origin: school.url }
  const read = async (path: string) => (await page.request.get(`/cms/api/${path}`)).json()
  const [lesson] = (await read('sub-slides?where[sub_slide_id][equals]=7.1')).docs as { id: string; title: string; description: string }[]
  const address = `/cms/collections/sub-slides/${lesson?.id}`
  const versions = async () => (await read(`sub-slides/versions?where[parent][equals]=${lesson?.id}`)).totalDocs as number
  const versionsBefore = await versions()
  const preview = page.frameLocator('iframe')

  await test.step('the preview beside the form follows the keys, and nothing is saved', async () => {
    await openForm(page, address)
    await page.getByRole('button', { name: 'Live Preview' }).click()
    await expect(preview.getByRole('heading', { name: lesson?.title })).toBeVisible()
    await type(page, 'Typed and not saved')
    await expect(preview.getByRole('heading', { name: 'Typed and not saved' })).toBeVisible()
    await expect(preview.getByText(/^Not saved yet: this is how it reads/)).toBeVisible()
    await shoot(page, 'panel-typing', [1280, 390])
    expect([(await read(`sub-slides/${lesson?.id}?draft=true`)).title, await versions()]).toEqual([lesson?.title, versionsBefore])
    await page.getByRole('button', { name: 'Live Preview' }).click()
  })

  await test.step('after a reload it is offered again, and taken up', async () => {
    await page.reload()
    await expect(offer(page)).toContainText('They are in “Title”.')
    await expect(title(page)).toHaveValue(String(lesson?.title))
    await expectAccessible(page, [], '.kept')
    await shoot(page, 'panel-kept', [1280, 390])
    await offer(page).getByRole('button', { name: 'Take them up' }).click()
    await expect(title(page)).toHaveValue('Typed and not saved')
    await expect(offer(page)).toHaveCount(0)
    const saved = page.waitForResponse((answer) => answer.url().includes('/cms/api/') && answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    expect((await saved).status()).toBe(200)
    await expect(page.getByText('Not saved yet, kept a moment ago')).toHaveCount(0)
    await page.reload()
    await expect(title(page)).toHaveValue('Typed and not saved')
    await expect(offer(page)).toHaveCount(0)
  })

  await test.step('a session that has ended loses nothing', async () => {
    await type(page, 'Typed without a session')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Not saved yet, kept a moment ago')).toBeVisible()
    await page.context().addCookies(cookies)
    await page.goto('/cms')
    await page.goto(address)
    await expect(offer(page)).toContainText('They are in “Title”.')
  })

  await test.step('who has saved other words meanwhile is not overwritten unseen', async () => {
    const answer = await page.request.patch(`/cms/api/sub-slides/${lesson?.id}?draft=true`, {
      headers,
      data: { title: 'A colleague’s title' },
    })
    expect(answer.status()).toBe(200)
    await page.reload()
    await expect(offer(page)).toContainText('Somebody has saved other words in “Title” since')
    await offer(page).getByRole('button', { name: 'Discard them' }).click()
    await expect(offer(page)).toHaveCount(0)
    await expect(title(page)).toHaveValue('A colleague’s title')
    await page.reload()
    await expect(title(page)).toHaveValue('A colleague’s title')
    await expect(offer(page)).toHaveCount(0)
  })

  await test.step('QE1: a save after a colleague’s is refused, and both are put together field by field', async () => {
    const patch = (data: object) => page.request.patch(`/cms/api/sub-slides/${lesson?.id}?draft=true`, { headers, data })
    const press = async () => {
      const saved = page.waitForResponse((answer) => answer.url().includes('/cms/api/') && answer.request().method() === 'PATCH')
      await page.getByRole('button', { name: 'Save Draft' }).click()
      return (await saved).status()
    }
    await openForm(page, address)
    await type(page, 'My title')
    expect((await patch({ title: 'Their title', description: 'Their description.' })).status()).toBe(200)
    expect(await press()).toBe(409)
    const merge = page.getByRole('region', { name: /saved this .*, after you began/ })
    await expect(merge).toContainText('Changed there alone, and taken into your form: “Description”.')
    await expect(merge).toContainText('Choose first in “Title”.')
    await expect(title(page)).toHaveValue('My title')
    await expectAccessible(page, [], '.kept')
    await shoot(page, 'panel-merge', [1280, 390])
    await merge.getByRole('radio', { name: /Yours/ }).check()
    await merge.getByRole('button', { name: 'Put both together in the form' }).click()
    await expect(merge).toHaveCount(0)
    await expect(title(page)).toHaveValue('My title')
    await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('Their description.')
    expect(await press()).toBe(200)
    expect(await read(`sub-slides/${lesson?.id}?draft=true`)).toMatchObject({ title: 'My title', description: 'Their description.' })
    await page.reload()
    await expect(offer(page)).toHaveCount(0)
  })

  await test.step('an empty form makes no document, and keeps what is typed all the same', async () => {
    const count = async () => (await read('templates?draft=true')).totalDocs as number
    const before = await count()
    await page.goto('/cms/collections/templates/create')
    await type(page, 'A template to come')
    await page.goto('/cms')
    await page.goto('/cms/collections/templates/create')
    await offer(page).getByRole('button', { name: 'Take them up' }).click()
    await expect(title(page)).toHaveValue('A template to come')
    expect(await count()).toBe(before)
    await page.goto('/cms/collections/templates/create')
    await offer(page).getByRole('button', { name: 'Discard them' }).click()
  })

  const put = await page.request.patch(`/cms/api/sub-slides/${lesson?.id}`, {
    headers,
    data: { title: lesson?.title, description: lesson?.description, _status: 'published' },
  })
  expect(put.status()).toBe(200)
  expect(failures).toEqual([])
})
