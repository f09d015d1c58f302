import { enter } from './people.ts'
import { expect, test } from './school.ts'

const corpus = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  // Nowhere to break a line.
  'W'.repeat(100),
]

/** Elements that the texts would become. */
const made = 'main [onerror], main [onload], main [srcdoc], main script, header [onerror], header [onload], header script'

// Tests of their own cover the policy that refuses scripts; without it, text that is not escaped shows here.
test.use({ bypassCSP: true })

test('S38: nothing that people type is ever run', async ({ page, school, browser }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const call = (method: 'post' | 'patch', path: string, data: object) =>
    page.request[method](path, { headers: { origin: school.url }, data })

  await enter(page, school, 'newcomer', 'mallory@example.test')

  const stranger = await browser.newPage({ baseURL: school.url, bypassCSP: true, viewport: { width: 390, height: 800 } })
  stranger.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  /** A stranger opens a page, which shows every text as text and stays as wide as the screen. */
  const look = async (path: string, about: string) => {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stranger.locator(made).count(), `${about} on ${path}`).toBe(0)
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth), `${about} on ${path}`).toBe(390)
  }

  for (const text of corpus) {
    const name = text.slice(0, 100)
    const saved = await call('patch', '/api/profiles', { full_name: name, bio: `${text} [link](javascript:alert(1))` })
    expect(saved.status(), text).toBe(200)
    const project = await call('post', '/api/projects', { name })
    expect(project.status(), text).toBe(200)
    const { id } = await project.json()
    const published = await call('patch', `/api/projects/${id}`, { share_visibility: 'public' })
    expect(published.status(), text).toBe(200)
    for (const path of ['/dashboard', '/settings', '/settings?tab=projects']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('button', { name: /^Account of/ }).click()
      expect(await page.locator(made).count(), `${text} on ${path}`).toBe(0)
    }
    // While its author has this text as a name too.
    await look((await published.json()).public_url, text)
  }
  for (const path of [
    '/auth/error?error=<script>alert(1)</script>',
    '/verify/<img src=x onerror=alert(1)>',
    '/?ref="><svg onload=alert(1)>',
  ])
    await look(path, 'the address')
  await stranger.close()
  expect(dialogs).toEqual([])
})
