import { openForm } from './panel-form.ts'
import { enter } from './people.ts'
import { expect, test } from './school.ts'

interface ModuleAnswer {
  readonly subSlides: readonly { readonly id: string; readonly title: string }[]
}

test('an admin edits a published lesson in the panel, and learners see it at once', async ({ page, school }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const readModule = async (etag = '') => {
    const answer = await page.request.get('/api/modules/planner', { headers: etag ? { 'if-none-match': etag } : {} })
    const title = answer.status() === 200 ? ((await answer.json()) as ModuleAnswer).subSlides[0]?.title : undefined
    return { status: answer.status(), etag: answer.headers().etag ?? '', title }
  }

  await test.step('S22: a stranger who asks for the panel is sent to the sign-in', async () => {
    await page.goto('/cms')
    await expect(page).toHaveURL(/\/auth\/request\?next=%2Fcms$/)
  })

  await test.step('the app’s own sign-in opens the panel', async () => {
    await enter(page, school, 'admin')
    await page.goto('/cms')
    await expect(page.getByRole('link', { name: 'Show all Lessons' })).toBeVisible()
  })

  await test.step('S22: Payload’s own account calls are closed to an admin too', async () => {
    for (const call of ['first-register', 'login', 'forgot-password', 'FIRST-REGISTER', 'first%2Dregister']) {
      const answer = await page.request.post(`/cms/api/users/${call}`, {
        headers: { origin: school.url },
        data: { email: 'second@example.test', password: 'a long password' },
      })
      expect(answer.status(), call).toBe(403)
    }
  })

  await test.step('S22: pictures for links, which nobody needs, are not drawn', async () => {
    expect((await page.request.get('/cms/api/og?title=x')).status()).toBe(400)
  })

  const before = await readModule()
  const title = `${before.title} (revised)`
  expect(await readModule(before.etag)).toMatchObject({ status: 304 })

  await test.step('a draft stays with the editors', async () => {
    await page.goto('/cms/collections/sub-slides')
    const lesson = page.getByRole('row', { name: before.title }).getByRole('link', { name: '1.1', exact: true })
    await openForm(page, (await lesson.getAttribute('href')) ?? '')
    await page.getByRole('textbox', { name: /^Title \*/ }).fill(title)
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Draft saved successfully')).toBeVisible()
    expect(await readModule(before.etag)).toMatchObject({ status: 304 })
  })

  await test.step('F01: what is published is there with the next request', async () => {
    const saved = page.waitForResponse((answer) => answer.url().includes('/cms/api/sub-slides/') && answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: /^Publish (changes|in .+)$/ }).click()
    expect((await saved).status()).toBe(200)
    const after = await readModule(before.etag)
    expect(after).toMatchObject({ status: 200, title })
    expect(after.etag).not.toBe(before.etag)
  })

  await test.step('the app’s page shows it', async () => {
    await page.goto('/module/planner')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })

  expect(failures).toEqual([])
})
