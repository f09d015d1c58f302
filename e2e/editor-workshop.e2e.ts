import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { openForm, untilFormIsReady } from './panel-form.ts'
import { arrive, enter } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'

interface Doc {
  readonly id: string
  readonly title: string
  readonly _status: string
  readonly sub_slide_id: string
  readonly item_id: string
  readonly module_id: string
}

const start = async (page: Page) => {
  await page.goto('/cms')
  const section = page.getByRole('region', { name: 'What is waiting' })
  await expect(section.getByRole('heading', { name: 'Translations' })).toBeVisible()
  return section
}
const box = (page: Page) => page.getByRole('region', { name: 'Review and schedule' })

/** Types into a field of the panel's form. */
const fill = async (page: Page, name: RegExp, text: string) => {
  await untilFormIsReady(page)
  await page.getByRole('textbox', { name }).fill(text)
}

const saveDraft = async (page: Page) => {
  const saved = page.waitForResponse((answer) => answer.url().includes('/cms/api/') && answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  expect((await saved).status()).toBe(200)
}

test('a module from nothing: made, reviewed, scheduled, translated, restored', async ({ page, browser, school }) => {
  const editors = ['workshop-ana@example.test', 'workshop-ben@example.test'] as const
  await enter(page, school, 'admin')
  const [ana, ben] = [await arrive(browser, school, 'newcomer', editors[0]), await arrive(browser, school, 'newcomer', editors[1])]
  // An editor who opens a document that a colleague has open takes it over.
  for (const editor of [ana, ben])
    await editor.addLocatorHandler(editor.locator('.document-locked__wrapper'), () =>
      editor.getByRole('button', { name: 'Take over' }).click(),
    )
  const failures: string[] = []
  ana.on('pageerror', (error) => failures.push(error.message))
  const headers = { origin: school.url }
  const docs = async (path: string) => ((await (await ana.request.get(`/cms/api/${path}`)).json()) as { docs: Doc[] }).docs
  const publish = async (collection: string, id: string) => {
    const answer = await ana.request.patch(`/cms/api/${collection}/${id}`, { headers, data: { _status: 'published' } })
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
  }

  await test.step('an admin makes two people editors', async () => {
    for (const email of editors) {
      const answer = await page.request.post('/api/staff_roles', {
        headers,
        data: { email, role: 'editor', value: true, reason: 'Asked by the school' },
      })
      expect(answer.status()).toBe(200)
    }
  })

  await test.step('the panel begins with what is waiting', async () => {
    await start(ana)
    await expectAccessible(ana, [], '.start')
    await shoot(ana, 'panel-start', [1280, 390])
  })

  const [planner] = await docs('modules?where[module_id][equals]=planner')
  await test.step('a copy of a module has lessons, calls and items of its own, as drafts', async () => {
    await openForm(ana, `/cms/collections/modules/${planner?.id}`)
    await ana.locator('.doc-controls__popup .popup-button').click()
    await ana.getByRole('button', { name: 'Duplicate', exact: true }).click()
    await expect(ana).not.toHaveURL(new RegExp(String(planner?.id)))
    await expect(ana.getByRole('heading', { level: 1, name: /\(copy\)/ })).toBeVisible()
  })

  const [module] = await docs('modules?where[module_id][equals]=planner-copy&draft=true')
  const lessons = await docs('sub-slides?where[module_id][equals]=planner-copy&draft=true&limit=20')
  const items = await docs('check-items?where[module_id][equals]=planner-copy&draft=true&limit=50')
  const evidence = await docs('lesson-evidence?where[module_id][equals]=planner-copy&draft=true&limit=20')
  expect(lessons.map(({ sub_slide_id, _status }) => [sub_slide_id.split('.')[0], _status])).toEqual(lessons.map(() => ['13', 'draft']))
  expect(items.length).toBeGreaterThanOrEqual(10)
  const moduleAddress = `/cms/collections/modules/${module?.id}`
  const title = 'The night school'

  const alt = 'A lamp over an open book'
  await test.step('its first lesson gets a picture', async () => {
    const drawn = sharp({ create: { width: 640, height: 360, channels: 3, background: '#31506b' } })
    await openForm(ana, '/cms/collections/media/create')
    await ana.locator('#field-image').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() })
    await expect(ana.locator('.picture img')).toBeVisible()
    await ana.getByRole('textbox', { name: /^What it shows/ }).fill(alt)
    await ana.getByRole('button', { name: 'Save' }).click()
    await expect(ana.locator('.picture img')).toHaveAttribute('src', /^\/media\/640x360-[0-9a-f]{12}\.webp$/)
    await ana.goto(`/cms/collections/sub-slides/${lessons[0]?.id}`)
    const text = ana.getByRole('textbox', { name: /^Idea/ })
    await expect(text).not.toHaveValue('')
    const idea = await text.inputValue()
    await fill(ana, /^Idea/, `${idea}\n\n`)
    await ana.getByRole('toolbar', { name: 'Format Idea' }).getByRole('button', { name: 'Picture' }).click()
    await ana.getByRole('dialog', { name: 'A picture for Idea' }).getByRole('button', { name: alt }).click()
    await expect(text).toHaveValue(/\n\n!\[A lamp over an open book\]\(\/media\/640x360-[0-9a-f]{12}\.webp\)$/)
    await saveDraft(ana)
  })

  await test.step('it is renamed and sent to review', async () => {
    await ana.goto(moduleAddress)
    await fill(ana, /^Title \*/, title)
    await saveDraft(ana)
    await box(ana).getByLabel('Comment').fill('Four lessons, please read the first.')
    await box(ana).getByRole('button', { name: 'Ask for review' }).click()
    await expect(box(ana).getByText(/workshop-ana asks for a review/)).toBeVisible()
    await expect(box(ana).getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectAccessible(ana, [], '.workflow')
    await shoot(ana, 'panel-review')
  })

  await test.step('a colleague finds it on the start page, sends it back, and approves it once it is mended', async () => {
    const waiting = await start(ben)
    await school.releaseDocuments()
    await waiting.getByRole('link', { name: title }).first().click()
    await box(ben).getByRole('button', { name: 'Send back' }).click()
    await expect(box(ben).getByText('Say what is to change.')).toBeVisible()
    await box(ben).getByLabel('Comment').fill('The subtitle is the planner’s.')
    await box(ben).getByRole('button', { name: 'Send back' }).click()
    await expect(box(ben).getByText(/workshop-ben sent it back, /)).toBeVisible()
    await school.releaseDocuments()
    await ana.goto(moduleAddress)
    await expect(box(ana).getByText('The subtitle is the planner’s.')).toBeVisible()
    await fill(ana, /^Subtitle \*/, 'For those who work by day')
    await saveDraft(ana)
    await box(ana).getByRole('button', { name: 'Ask for review' }).click()
    await expect(box(ana).getByText(/workshop-ana asks for a review/)).toBeVisible()
    await ben.reload()
    await box(ben).getByRole('button', { name: 'Approve' }).click()
    await expect(box(ben).getByText(/workshop-ben approved it, /)).toBeVisible()
  })

  await test.step('it goes public at its time, by itself', async () => {
    for (const { id } of items) await publish('check-items', id)
    await school.releaseDocuments()
    await ana.goto(moduleAddress)
    await expect(box(ana).getByText(/workshop-ben approved it, /)).toBeVisible()
    const day = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)
    const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
    await box(ana).getByLabel('Publish at').fill(`${day}T09:30`)
    await box(ana).getByRole('button', { name: 'Schedule' }).click()
    await expect(box(ana).getByText(new RegExp(`Goes public .*${dayInWords}.*planned by workshop-ana`))).toBeVisible()
    await shoot(ana, 'panel-scheduled')
    expect((await ana.request.get('/api/modules/planner-copy')).status()).toBe(404)
    await school.inDatabase('update content_reviews set publish_at = ? where document_id = ?', [
      new Date().toISOString(),
      String(module?.id),
    ])
    await expect.poll(async () => (await ana.request.get('/api/modules/planner-copy')).status()).toBe(200)
    for (const { id } of lessons) await publish('sub-slides', id)
    const course = (await (await ana.request.get('/api/modules/planner-copy')).json()) as { title: string; subSlides: { idea: string }[] }
    expect([course.title, course.subSlides.length]).toEqual([title, lessons.length])
    const picture = /!\[A lamp over an open book\]\((\S+)\)$/.exec(course.subSlides[0]?.idea ?? '')?.[1]
    expect((await ana.request.get(String(picture))).headers()['content-type']).toBe('image/webp')
    const waiting = await start(ana)
    await expect(waiting.getByText('Scheduled', { exact: true })).toHaveCount(0)
  })

  const [whyUs] = await docs('pages?where[slug][equals]=why-us')
  const pageAddress = `/cms/collections/pages/${whyUs?.id}`
  await test.step('a page is translated; once its English changes, the translation is known to be old', async () => {
    await ana.goto(`${pageAddress}?locale=es`)
    await fill(ana, /^Title/, 'Por qué aquí')
    await saveDraft(ana)
    await ana.getByRole('button', { name: /^Publish (changes|in .+)$/ }).click()
    await expect.poll(async () => (await docs('pages?where[slug][equals]=why-us&locale=es'))[0]?.title).toBe('Por qué aquí')
    await ana.goto(`${pageAddress}?locale=en`)
    await fill(ana, /^Title \*/, 'Why here')
    await saveDraft(ana)
    await publish('pages', String(whyUs?.id))
    const waiting = await start(ana)
    const spanish = waiting.getByRole('region', { name: 'Spanish' })
    await spanish.getByText(/English changed since the translation/).click()
    await spanish.getByRole('link', { name: 'Why here' }).first().click()
    await box(ana).getByRole('button', { name: 'The translation still fits' }).click()
    await expect(box(ana).getByText('The English has changed since this was translated.')).toHaveCount(0)
  })

  await test.step('a former version comes back', async () => {
    const { docs: versions } = (await (
      await ana.request.get(`/cms/api/pages/versions?where[parent][equals]=${whyUs?.id}&sort=createdAt&limit=50`)
    ).json()) as { docs: { id: string; version: { title: string } }[] }
    const former = versions.find(({ version }) => version.title === whyUs?.title)
    await ana.goto(`${pageAddress}/versions/${former?.id}`)
    await ana.getByRole('button', { name: 'Restore as a draft' }).click()
    await ana.getByRole('button', { name: 'Confirm' }).click()
    await ana.waitForURL(({ pathname }) => pathname === pageAddress)
    await openForm(ana, `${pageAddress}?locale=en`)
    await expect(ana.getByRole('textbox', { name: /^Title \*/ })).toHaveValue(String(whyUs?.title))
    await ana.getByRole('button', { name: /^Publish (changes|in .+)$/ }).click()
    await expect.poll(async () => (await docs('pages?where[slug][equals]=why-us'))[0]?.title).toBe(whyUs?.title)
  })

  await test.step('words are found in any language, and links that lead nowhere are told', async () => {
    const waiting = await start(ana)
    await waiting.getByLabel('Search all content').fill('night school')
    await waiting.getByRole('button', { name: 'Search' }).click()
    await expect(waiting.getByRole('link', { name: title }).first()).toBeVisible()
    await waiting.getByRole('button', { name: 'Check links' }).click()
    await expect(waiting.getByText(/Every link within the site leads somewhere/)).toBeVisible()
    await expectAccessible(ana, [], '.start')
    await shoot(ana, 'panel-start-full', [1280, 390])
  })

  await test.step('what was tried out leaves the school, calls and all', async () => {
    const tried = { 'check-items': items, 'lesson-evidence': evidence, 'sub-slides': lessons, modules: module ? [module] : [] }
    for (const [collection, made] of Object.entries(tried))
      for (const { id } of made) expect((await ana.request.delete(`/cms/api/${collection}/${id}`, { headers })).status()).toBe(200)
    await expect.poll(async () => (await ana.request.get('/api/modules/planner-copy')).status()).toBe(404)
    for (const { id } of await docs(`media?where[alt][equals]=${encodeURIComponent(alt)}`))
      expect((await ana.request.delete(`/cms/api/media/${id}`, { headers })).status()).toBe(200)
  })

  await ana.context().close()
  await ben.context().close()
  expect(failures).toEqual([])
})
