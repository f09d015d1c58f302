import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { foreignRequests, openForm } from './panel-form.ts'
import { enter } from './people.ts'
import { expect, type School, test } from './school.ts'
import { shoot } from './shoot.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe on a part of the panel that is ours; the rest is Payload's. @returns the ids of the violated rules */
const violationsIn = async (page: Page, part: string): Promise<string[]> => {
  await page.evaluate(axe)
  return page.evaluate(async (include) => {
    const { run } = (globalThis as unknown as { axe: { run(context: unknown): Promise<{ violations: { id: string }[] }> } }).axe
    return (await run({ include: [[include]] })).violations.map(({ id }) => id)
  }, part)
}

const openPanel = async (page: Page, school: School) => {
  // Another journey's editor may have left the lesson locked in this school.
  await page.addLocatorHandler(page.locator('.document-locked__wrapper'), () => page.getByRole('button', { name: 'Take over' }).click())
  await enter(page, school, 'admin')
  return foreignRequests(page)
}

interface Lesson {
  readonly id: string
  readonly idea: string
  readonly exercise: string
}

const lessonWith = async (page: Page, number: string) => {
  const answer = await page.request.get(`/cms/api/sub-slides?where[sub_slide_id][equals]=${number}&depth=0&limit=1`)
  return ((await answer.json()) as { docs: Lesson[] }).docs[0] as Lesson
}

const publish = async (page: Page) => {
  const saved = page.waitForResponse((answer) => answer.url().includes('/cms/api/sub-slides/') && answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: /^Publish (changes|in .+)$/ }).click()
  const answer = await saved
  expect(answer.status(), await answer.text()).toBe(200)
}

test('RC1: Markdown is written with a toolbar and seen as learners see it, by keyboard too and without another host', async ({
  page,
  school,
}) => {
  const foreign = await openPanel(page, school)
  const { id, exercise } = await lessonWith(page, '12.2')
  await openForm(page, `/cms/collections/sub-slides/${id}`)
  const text = page.getByRole('textbox', { name: /^Exercise/ })
  const tools = page.getByRole('toolbar', { name: 'Format Exercise' })
  const written = `${exercise}\n\nKeep **one** thing  in mind.`

  await test.step('a word that is chosen becomes bold, and undo takes it back', async () => {
    // The tools are loaded by a script of their own.
    await page.waitForFunction(() => customElements.get('markdown-toolbar') !== undefined)
    await text.fill(`${exercise}\n\nKeep one thing  in mind.`)
    await text.evaluate((area: HTMLTextAreaElement) => {
      const start = area.value.lastIndexOf('one thing')
      area.focus()
      area.setSelectionRange(start, start + 3)
    })
    await tools.getByRole('button', { name: 'Bold' }).click()
    await expect(text).toHaveValue(written)
    await page.keyboard.press('Control+z')
    await expect(text).toHaveValue(`${exercise}\n\nKeep one thing  in mind.`)
    await page.keyboard.press('Control+b')
    await expect(text).toHaveValue(written)
  })

  await test.step('the toolbar is one stop of the Tab key, and the arrows lead through it', async () => {
    await text.focus()
    await page.keyboard.press('Shift+Tab')
    const first = tools.getByRole('button').first()
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tools.getByRole('button', { name: 'Italic' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(tools.getByRole('button', { name: 'Preview' })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('the preview draws it as learners see it', async () => {
    const preview = page.getByRole('region', { name: 'Preview of Exercise' })
    await expect(preview.locator('strong').filter({ hasText: /^one$/ })).toBeVisible()
    expect(await violationsIn(page, '.markdown:has(.markdown__preview)')).toEqual([])
    await shoot(page, 'panel-markdown', [1280, 390])
  })

  await test.step('what is stored is what was typed, byte for byte', async () => {
    await publish(page)
    expect((await lessonWith(page, '12.2')).exercise).toBe(written)
  })
  expect(foreign).toEqual([])
})

test('an editor adds a picture, says what it shows, puts it into a lesson, and learners see it in its own room', async ({
  page,
  school,
}) => {
  const foreign = await openPanel(page, school)
  const drawn = sharp({ create: { width: 800, height: 400, channels: 3, background: '#c65a27' } })
  const saved = () =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/cms/api/media' && answer.request().method() === 'POST')

  await test.step('a picture is chosen and drawn, and kept once it says what it shows', async () => {
    await openForm(page, '/cms/collections/media/create')
    await page.locator('#field-image').setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() })
    await expect(page.locator('.picture img')).toBeVisible()
    await page.getByRole('textbox', { name: /^What it shows/ }).fill('A kite over a field')
    const answer = saved()
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await answer).status(), await (await answer).text()).toBe(201)
    await expect(page.locator('.picture img')).toHaveAttribute('src', /^\/media\/800x400-[0-9a-f]{12}\.webp$/)
    expect(await violationsIn(page, '.picture')).toEqual([])
    await shoot(page, 'panel-picture', [1280, 390])
  })

  const { id, idea } = await lessonWith(page, '12.1')
  await test.step('the toolbar puts it where the caret stands', async () => {
    await openForm(page, `/cms/collections/sub-slides/${id}`)
    const text = page.getByRole('textbox', { name: /^Idea/ })
    await text.fill(`${idea}\n\n`)
    await page.getByRole('toolbar', { name: 'Format Idea' }).getByRole('button', { name: 'Picture' }).click()
    const pictures = page.getByRole('dialog', { name: 'A picture for Idea' })
    await expect(pictures.getByRole('button', { name: 'A kite over a field' })).toBeVisible()
    expect(await violationsIn(page, 'dialog.pictures')).toEqual([])
    await shoot(page, 'panel-pictures', [1280, 390])
    await pictures.getByRole('button', { name: 'A kite over a field' }).click()
    await expect(text).toHaveValue(/\n\n!\[A kite over a field\]\(\/media\/800x400-[0-9a-f]{12}\.webp\)$/)
    await publish(page)
  })

  await test.step('learners see it, with its room kept', async () => {
    await page.goto('/module/mobile?lesson=12.1')
    const picture = page.getByRole('img', { name: 'A kite over a field' })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img: HTMLImageElement) => [img.getAttribute('width'), img.getAttribute('height')])).toEqual([
      '800',
      '400',
    ])
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(800)
    await shoot(page, 'lesson-picture', [1280, 390])
  })

  await test.step('while a lesson shows it, it is not deleted', async () => {
    const { docs } = (await (await page.request.get('/cms/api/media?limit=1')).json()) as { docs: { id: string }[] }
    const answer = await page.request.delete(`/cms/api/media/${docs[0]?.id}`, { headers: { origin: school.url } })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('while it stands in Lesson 12.1')
  })
  expect(foreign).toEqual([])
})
