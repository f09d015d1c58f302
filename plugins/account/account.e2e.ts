import type { Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'
import { shoot } from '../../e2e/shoot.ts'
import { payForCourse } from '../../e2e/take-course.ts'

const widths = [1280, 390]
const push = (page: Page) => page.getByRole('switch', { name: 'Push notifications' })

interface Note {
  readonly title: string
  readonly body: string
}

/** Records the page's calls of the browser's notification API, since a headless browser shows no notifications. */
const keepNotes = (page: Page) =>
  page.addInitScript(() => {
    const notes: Note[] = []
    Object.assign(window, { notes })
    const Real = window.Notification
    window.Notification = class extends Real {
      static override get permission(): NotificationPermission {
        return sessionStorage.getItem('allowed') ? 'granted' : Real.permission
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        notes.push({ title, body: options?.body ?? '' })
      }
    }
  })
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Note[] }).notes)
/** Simulates a tab behind another one: headless browsers treat all tabs as visible. */
const cover = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('the push switch brings notes of live activities, where the browser lets it', async ({ page, school, context }) => {
  await keepNotes(page)
  await enter(page, school, 'adult', 'noter@example.test')
  const other = await context.newPage()
  const pay = async () => {
    await other.goto('/unlock')
    await payForCourse(other)
  }

  await test.step('a browser that was told no says so, and where to change it', async () => {
    // Permissions that are not granted are denied.
    await context.grantPermissions(['geolocation'], { origin: school.url })
    await page.goto('/settings?tab=notifications')
    await expect(push(page)).toBeChecked()
    await expect(page.getByText('Your browser blocks notifications from this app.')).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'notifications-denied', widths)
  })

  await test.step('with its permission, a note comes while the tab is out of sight', async () => {
    await context.grantPermissions(['notifications'], { origin: school.url })
    // A headless shell has no windows in which to allow them.
    await page.evaluate(() => Notification.permission === 'granted' || sessionStorage.setItem('allowed', 'yes'))
    await page.reload()
    await expect(push(page)).toBeChecked()
    await expect(page.getByText('Your browser blocks notifications from this app.')).toBeHidden()
    const stream = page.waitForRequest(/\/api\/user_activities\/stream/)
    await cover(page)
    await stream
    await pay()
    await expect.poll(() => notesOf(page)).toEqual([{ title: 'Course unlocked', body: 'Your payment has arrived.' }])
  })

  await test.step('and none once the switch is off', async () => {
    await page.reload()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/profiles'))
    await push(page).click()
    await expect(push(page)).not.toBeChecked()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(push(page)).not.toBeChecked()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await cover(page)
    await other.goto('/module/planner')
    await expect(other.getByRole('heading', { level: 1, name: 'ChatGPT Planner' })).toBeVisible()
    expect(asked).not.toContain('/api/user_activities/stream')
    expect(await notesOf(page)).toEqual([])
  })
})

test('a message that comes while a dialog is open stands in it: heard, in reach, and over nothing', async ({ page, school }) => {
  await enter(page, school, 'newcomer', 'toaster@example.test')
  const dialog = page.getByRole('dialog', { name: 'API Keys' })
  const openKeys = async (width: number) => {
    // RU10: an earlier message does not cover the header.
    if (width < 640) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'API Keys' }).click()
  }
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [390, 480],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await openKeys(width)
    await dialog.getByRole('textbox', { name: 'OpenAI key' }).fill('sk-a-key-of-my-own')
    await dialog.getByRole('button', { name: 'Save OpenAI key' }).click()
    const message = dialog.getByRole('status').filter({ hasText: 'Success' })
    await expect(message).toBeVisible()
    await shoot(page, `toast-in-dialog-${height}`)
    await expectAccessible(page)
    const head = await dialog.getByRole('heading', { level: 2 }).boundingBox()
    const toast = await message.boundingBox()
    expect(toast && head && toast.y > head.y + head.height).toBe(true)
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toBeHidden()
    await dialog.getByRole('button', { name: 'Delete OpenAI key' }).click()
    await expect(dialog.getByRole('status')).toContainText('Success')
    // A message from a dialog stays readable when that dialog closes, and when another one opens.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible()
    await openKeys(width)
    await expect(dialog.getByRole('status')).toContainText('Success')
  }
})

test('one click in a mail ends such mails, after one question and without signing in', async ({ page, school, browser }) => {
  const email = 'leaver@example.test'
  await enter(page, school, 'newcomer', email)
  const marketing = page.getByRole('switch', { name: 'Marketing e-mails' })

  await test.step('marketing mails are off until they are switched on; then Settings say since when', async () => {
    await page.goto('/settings?tab=notifications')
    await expect(marketing).not.toBeChecked()
    await marketing.click()
    await expect(page.getByText(/On since .*\d{4}\./)).toBeVisible()
    await shoot(page, 'notifications', widths)
  })

  const text = await test.step('an admin sends news, from the panel’s own collection', async () => {
    const admin = await (await browser.newContext()).newPage()
    await admin.goto(school.url)
    await enter(admin, school, 'admin')
    const before = school.mailsTo(email).length
    const status = await admin.evaluate(async () => {
      const body = JSON.stringify({ subject: 'A new module', text: 'Module 12 has landed.', state: 'ready' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/cms/api/announcements', { method: 'POST', headers, body })).status
    })
    expect(status).toBe(201)
    await admin.context().close()
    await expect.poll(() => school.mailsTo(email).length).toBe(before + 1)
    const { subject, text } = await school.mailTo(email, before)
    expect(subject).toBe('A new module')
    expect(text).toContain('Module 12 has landed.')
    return text
  })

  await test.step('its link asks, and then ends them', async () => {
    const link = /https?:\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? ''
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'No more of these mails?' })).toBeVisible()
    await expectAccessible(elsewhere)
    await shoot(elsewhere, 'unsubscribe', widths)
    await page.reload()
    await expect(marketing).toBeChecked()
    await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
    await expectAccessible(elsewhere)
    await shoot(elsewhere, 'unsubscribed', widths)
    await elsewhere.context().close()
    await page.reload()
    await expect(marketing).not.toBeChecked()
  })
})
