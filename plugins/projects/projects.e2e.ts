import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'

const widths = [1280, 390]
const personal =
  'This project may contain personal information (emails, phone numbers). Consider using sample data before making it public.'

test('a project is shared, opened by a stranger and remixed by another learner', async ({ page, school, browser }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const row = page.getByRole('listitem').filter({ hasText: /Flight log/ })

  await test.step('a project is made in Settings, and private', async () => {
    await enter(page, school, 'newcomer', 'maker@example.test')
    await page.goto('/settings?tab=projects')
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.getByRole('button', { name: 'New project' }).click()
    const dialog = page.getByRole('dialog', { name: 'New project' })
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(dialog.getByText('Give the project a name.')).toBeVisible()
    await dialog.getByLabel('Project name').fill('Flight log')
    await dialog.getByLabel('Where it runs').fill('http://flight-log.example.app')
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(dialog.getByText('Use an address that starts with https:// and leads outside this site.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'projects-form', widths)
    await dialog.getByLabel('Where it runs').fill('')
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByText('Project created', { exact: true })).toBeVisible()
    await expect(row.getByText('Draft')).toBeVisible()
    await expect(row.getByLabel('Sharing')).toHaveValue('private')
    await expect(row.getByRole('link', { name: 'Open page' })).toBeHidden()
  })

  const link = await test.step('once it is shared, whoever put an address into its name is warned', async () => {
    await row.getByRole('button', { name: 'Edit Flight log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit project' })
    await dialog.getByLabel('Project name').fill('Flight log of ann@example.com')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Project saved', { exact: true })).toBeVisible()
    await expect(row.getByText(personal)).toBeHidden()
    await row.getByLabel('Sharing').selectOption('public')
    await row.getByRole('button', { name: 'Publish' }).click()
    await expect(row.getByText(personal)).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'projects', widths)
    await row.getByRole('button', { name: 'Edit Flight log of ann@example.com' }).click()
    await dialog.getByLabel('Project name').fill('Flight log')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row.getByText(personal)).toBeHidden()
    return (await row.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? ''
  })

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  other.on('pageerror', (error) => failures.push(error.message))
  await test.step('a stranger opens it, and is asked to sign in before remixing', async () => {
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1, name: 'Flight log' })).toBeVisible()
    await expect(other.getByText('Built with Soloflight')).toBeVisible()
    await expect(other.getByText('This project has not been deployed yet, but it can be remixed.')).toBeVisible()
    await expect(other.locator('body')).not.toContainText('maker@example.test')
    await expectAccessible(other)
    await shoot(other, 'project', widths)
    await other.getByRole('button', { name: 'Remix this project' }).click()
    await expect(other.getByText('Please sign in to remix this project.')).toBeVisible()
  })

  await test.step('another learner remixes it, and owns the copy', async () => {
    await enter(other, school, 'newcomer', 'remixer@example.test')
    await other.goto(link)
    await other.getByRole('button', { name: 'Remix this project' }).click()
    await expect(other).toHaveURL(/\/projects$/)
    await expect(other.getByText('Project remixed', { exact: true })).toBeVisible()
    const copy = other.getByRole('listitem').filter({ hasText: 'Remixed from' })
    await expect(copy.getByLabel('Sharing')).toHaveValue('private')
    await expect(copy.getByRole('link', { name: 'Flight log', exact: true })).toHaveAttribute('href', link)
    await expectAccessible(other)
    await shoot(other, 'projects-remixed', widths)
  })

  await test.step('what is private again is not there for others, and the copy says so', async () => {
    await row.getByLabel('Sharing').selectOption('private')
    await expect(row.getByRole('link', { name: 'Open page' })).toBeHidden()
    await other.reload()
    await expect(other.getByText('Remixed from a project that is no longer public.')).toBeVisible()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
    await expect(other.getByText("This project is either private or doesn't exist.")).toBeVisible()
    await elsewhere.close()
  })

  await test.step('deleting asks first', async () => {
    await row.getByRole('button', { name: 'Delete Flight log' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this project?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete project' }).click()
    await expect(page.getByText('Project deleted', { exact: true })).toBeVisible()
    await expect(page.getByText('No projects yet')).toBeVisible()
  })

  expect(failures).toEqual([])
})

/** An app that tries every way to leave its frame. */
const hostile = `<!doctype html><title>hostile</title><h1>Hostile app</h1><form id="f" action="https://evil.example/form" target="_top"></form>
<a id="a" href="https://evil.example/link" target="_top">x</a><a id="b" href="https://evil.example/blank" target="_blank">x</a><a id="d" href="data:text/plain,x" download="x.txt">x</a>
<script>
const tries = {
  location: () => { top.location.href = 'https://evil.example/top' },
  parent: () => { parent.location.replace('https://evil.example/parent') },
  read: () => parent.document.title,
  storage: () => parent.localStorage.length,
  open: () => { if (!window.open('https://evil.example/popup')) throw new Error('no window') },
  dialog: () => alert('hostile'),
  form: () => document.getElementById('f').submit(),
  links: () => ['a', 'b', 'd'].forEach((id) => document.getElementById(id).click()),
}
const done = {}
for (const [name, attempt] of Object.entries(tries)) try { attempt(); done[name] = 'ran' } catch (error) { done[name] = error.name }
document.body.dataset.done = JSON.stringify(done)
</script>`

test('S39: a hostile app stays in its frame', async ({ page, school, browser }) => {
  await enter(page, school, 'newcomer', 'hostile@example.test')
  const share = async (name: string, deployment_url: string): Promise<string> => {
    const headers = { origin: school.url }
    const { id } = await (await page.request.post('/api/projects', { headers, data: { name, deployment_url } })).json()
    const shared = await page.request.patch(`/api/projects/${id}`, { headers, data: { share_visibility: 'public' } })
    return (await shared.json()).public_url
  }
  const app = await share('Hostile', 'https://hostile.example/')
  const mirror = await share('Mirror', 'https://mirror.example/')

  const visitor = await browser.newContext({ baseURL: school.url })
  const left: string[] = []
  await visitor.route('https://hostile.example/**', (route) => route.fulfill({ contentType: 'text/html', body: hostile }))
  await visitor.route('https://mirror.example/**', (route) =>
    route.fulfill({ status: 302, headers: { location: `${school.url}/settings` } }),
  )
  await visitor.route('https://evil.example/**', (route) => {
    left.push(route.request().url())
    return route.fulfill({ body: 'evil' })
  })
  const other = await visitor.newPage()
  other.on('dialog', (dialog) => {
    left.push(dialog.message())
    return dialog.dismiss()
  })
  visitor.on('page', (opened) => left.push(`window ${opened.url()}`))
  other.on('download', (download) => left.push(download.suggestedFilename()))

  await test.step('it runs, and none of its doors opens', async () => {
    await other.goto(app)
    const body = other.frameLocator('iframe').locator('body')
    await expect(body).toHaveAttribute('data-done', /links/)
    const done = JSON.parse((await body.getAttribute('data-done')) ?? '{}')
    for (const name of ['location', 'parent', 'read', 'storage']) expect.soft(done[name], name).toBe('SecurityError')
    expect.soft(done.open).toBe('Error')
    await other.getByRole('button', { name: 'Share' }).click()
    await expect(other).toHaveURL(app)
    expect(left).toEqual([])
  })

  await test.step('and an app that leads back to our own pages shows none of them', async () => {
    const refused = other.waitForEvent('console', (message) => /Framing '|frame-ancestors|X-Frame-Options/.test(message.text()))
    await other.goto(mirror)
    await refused
    await expect(other.frameLocator('iframe').locator('#main, #root')).toHaveCount(0)
    await expect(other).toHaveURL(mirror)
  })
  await visitor.close()
})
