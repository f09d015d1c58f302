import type { Page } from '@playwright/test'
import { openForm, untilFormIsReady } from './panel-form.ts'
import { arrive, enter } from './people.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'

interface ModuleAnswer {
  readonly subSlides: readonly {
    readonly id: string
    readonly title: string
    readonly quickStarters: readonly string[]
    readonly samplePrompt: string
  }[]
}

const lessonNumber = '3.1'
const editorEmail = 'editor@example.test'

/** Types into a field of the panel's form. */
const fill = async (page: Page, name: RegExp, text: string) => {
  await untilFormIsReady(page)
  await page.getByRole('textbox', { name }).fill(text)
}

const save = async (page: Page, button: 'Save Draft' | 'Publish in English') => {
  const saved = page.waitForResponse((answer) => answer.url().includes('/cms/api/sub-slides/') && answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: button }).click()
  return (await saved).status()
}

test('an editor’s day', async ({ page, browser, school }) => {
  const adminEmail = school.newAdmin()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  let moduleId = ''
  let address = ''
  const published = async () => {
    const { subSlides } = (await (await page.request.get(`/api/modules/${moduleId}`, { maxRetries: 2 })).json()) as ModuleAnswer
    const lesson = subSlides.find(({ id }) => id === lessonNumber)
    if (!lesson) throw new Error('The lesson is gone.')
    return lesson
  }
  const api = (path: string) => page.request.get(`/cms/api/${path}`, { maxRetries: 2 })

  await test.step('an account without a role cannot open the panel', async () => {
    await enter(page, school, 'newcomer', editorEmail)
    expect((await page.goto('/cms'))?.status()).toBe(403)
    await page.goto(`/preview/lesson/${lessonNumber}`)
    await expect(page.getByRole('heading', { name: 'Editors only.' })).toBeVisible()
  })

  const admin = await arrive(browser, school, 'admin', adminEmail)
  await test.step('an admin makes it an editor', async () => {
    const answer = await admin.request.post('/api/staff_roles', {
      headers: { origin: school.url },
      data: { email: editorEmail, role: 'editor', value: true, reason: 'Writes the course' },
    })
    expect(answer.status()).toBe(200)
  })

  await test.step('the editor finds the content in the panel, and no people', async () => {
    await page.goto('/cms')
    for (const name of ['Modules', 'Lessons', 'Pages', 'Starter packs', 'Catalogue tools', 'Professors'])
      await expect(page.getByRole('link', { name: `Show all ${name}`, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Show all (Users|Sessions|Entitlements|Audit)/ })).toHaveCount(0)
    await page.goto('/cms/collections/users')
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    await expect(page.getByText(adminEmail)).toHaveCount(0)
    for (const people of ['users', 'sessions', 'entitlements', 'audit-log', 'user-progress', 'consents'])
      expect((await api(people)).status(), people).toBe(403)
    for (const path of [
      '/api/admin/overview',
      '/api/admin/users',
      '/api/admin/health',
      '/api/admin-referrals',
      '/api/audit_log',
      '/api/admin_invites',
    ])
      expect((await page.request.get(path)).status(), path).toBe(403)
    const headers = { origin: school.url }
    const asks: [string, object][] = [
      ['/api/staff_roles', { email: editorEmail, role: 'support', value: true, reason: 'Wants more' }],
      ['/api/rpc/toggle_user_role', { email: editorEmail, role: 'tester', value: true }],
      ['/cms/api/users', { email: 'new@example.test', app_role: 'admin' }],
      ['/cms/api/entitlements', { user_id: 'me', has_purchased: true }],
    ]
    for (const [path, data] of asks) expect((await page.request.post(path, { headers, data })).status(), path).toBe(403)
  })

  const { docs } = (await (await api(`sub-slides?where[sub_slide_id][equals]=${lessonNumber}`)).json()) as {
    docs: { id: string; module_id: string; title: string }[]
  }
  const [lesson] = docs
  if (!lesson) throw new Error('There is no such lesson.')
  moduleId = lesson.module_id
  address = `/cms/collections/sub-slides/${lesson.id}`
  const title = `${lesson.title} (revised)`
  const preview = page.frameLocator('iframe')
  // Content that other journeys have changed in this school is ignored.
  const changedBefore = new Set(await school.exportContent())

  await test.step('a draft is in the preview beside the form, and not in the app', async () => {
    await page.goto(address)
    await fill(page, /^Title \*/, title)
    expect(await save(page, 'Save Draft')).toBe(200)
    await page.getByRole('button', { name: 'Live Preview' }).click()
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    expect((await published()).title).toBe(lesson.title)
    await admin.goto(`/module/${moduleId}?lesson=${lessonNumber}`)
    await expect(admin.getByRole('heading', { name: lesson.title, exact: true })).toBeVisible()
  })

  await test.step('the preview follows the next save', async () => {
    await fill(page, /^Title \*/, `${title} twice`)
    expect(await save(page, 'Save Draft')).toBe(200)
    await expect(preview.getByRole('heading', { name: `${title} twice` })).toBeVisible()
  })

  await test.step('F01: what is published is there at once', async () => {
    await fill(page, /^Title \*/, title)
    expect(await save(page, 'Publish in English')).toBe(200)
    expect((await published()).title).toBe(title)
    await admin.reload()
    await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('the export holds that change and no other', async () => {
    const lines = (await school.exportContent()).filter((line) => !changedBefore.has(line))
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([`-title: ${lesson.title}`])
    expect(lines.filter((line) => line.startsWith('+'))).toEqual([`+title: ${title}`])
  })

  await test.step('a lesson without a sample prompt is stopped, with the reason', async () => {
    await openForm(page, address)
    await page.getByRole('button', { name: 'Prompt', exact: true }).click()
    await fill(page, /^Sample prompt \*/, '')
    await page.getByRole('button', { name: 'Publish in English' }).click()
    await expect(page.getByText(/The following field is invalid: .*Sample prompt/i)).toBeVisible()
    expect((await published()).samplePrompt).not.toBe('')
  })

  await test.step('a lesson with too few quick starters is stopped, with the reason', async () => {
    await openForm(page, address)
    await page.getByRole('button', { name: 'Prompt', exact: true }).click()
    await page.locator('#field-quickStarters .array-actions__button').first().click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Publish in English' }).click()
    await expect(page.getByText('The following field is invalid: Quick starters must have 3 entries')).toBeVisible()
    expect((await published()).quickStarters).toHaveLength(3)
  })

  await test.step('the former version comes back', async () => {
    const versions = (await (await api(`sub-slides/versions?where[parent][equals]=${lesson.id}&sort=updatedAt&limit=100`)).json()) as {
      docs: { id: string; version: { title: string; _status: string } }[]
    }
    const former = versions.docs.find(({ version }) => version.title === lesson.title && version._status === 'published')
    await page.goto(`${address}/versions/${former?.id}`)
    await page.getByRole('button', { name: 'Restore as a draft' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    // QE2: the public version stays until somebody publishes.
    await expect(page.getByRole('textbox', { name: /^Title \*/ })).toHaveValue(lesson.title)
    expect((await published()).title).toBe(title)
    await untilFormIsReady(page)
    expect(await save(page, 'Publish in English')).toBe(200)
    expect((await published()).title).toBe(lesson.title)
  })

  await test.step('and the files say what they said', async () => expect(new Set(await school.exportContent())).toEqual(changedBefore))

  await test.step('a translation stands beside the English', async () => {
    await openForm(page, `${address}?locale=es`)
    await page.getByRole('button', { name: 'Lesson', exact: true }).click()
    const title = page.locator('.field-type').filter({ has: page.getByRole('textbox', { name: /^Title \*/ }) })
    await expect(title.getByText(lesson.title)).toBeVisible()
    await shoot(page, 'panel-languages')
    await page.goto(`${address}?locale=en`)
    await expect(page.locator('.english-text')).toHaveCount(0)
  })

  await admin.context().close()
  expect(failures).toEqual([])
})
