import { expect, test } from './school.ts'
import { choosePortal, setUpAuthenticator, signInByCode } from './sign-in.ts'

const corpus = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  // Nowhere to break a line; as the last one it stands on every shared page as its maker's name.
  'W'.repeat(100),
]

test('S38: nothing that people type is ever run', async ({ page, school, browser }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const call = (method: 'post' | 'patch', path: string, data: object) =>
    page.request[method](path, { headers: { origin: school.url }, data })

  await signInByCode(page, school, 'mallory@example.test')
  await setUpAuthenticator(page)
  await choosePortal(page, 'adult')

  const shared: string[] = []
  for (const text of corpus) {
    const name = text.slice(0, 100)
    const saved = await call('patch', '/api/profiles', { full_name: name, bio: `${text} [link](javascript:alert(1))` })
    expect(saved.status(), text).toBe(200)
    const made = await call('post', '/api/projects', { name })
    expect(made.status(), text).toBe(200)
    const { id } = await made.json()
    const published = await call('patch', `/api/projects/${id}`, { share_visibility: 'public' })
    expect(published.status(), text).toBe(200)
    shared.push((await published.json()).public_url)
    for (const path of ['/dashboard', '/settings', '/settings?tab=projects']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('button', { name: /^Account of/ }).click()
    }
  }
  expect(await page.locator('[onerror], [onload], [srcdoc]').count()).toBe(0)

  const stranger = await browser.newPage({ baseURL: school.url, viewport: { width: 390, height: 800 } })
  stranger.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  for (const path of [
    ...shared,
    '/auth/error?error=<script>alert(1)</script>',
    '/verify/<img src=x onerror=alert(1)>',
    '/?ref="><svg onload=alert(1)>',
  ]) {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
  await stranger.close()
  expect(dialogs).toEqual([])
})
