import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { languages } from '../core/contract.ts'
import { alive } from './alive.ts'
import { complaintsOf } from './complaints.ts'
import { holdScripts, openHeld } from './hold-scripts.ts'
import { enter, pay } from './people.ts'
import { expect, type School, test } from './school.ts'
import { shoot } from './shoot.ts'
import { completeModule } from './take-course.ts'

/** The language in which pages are hydrated here: the one with the longest words. The crawl opens every page in English. */
const language = 'de'
const colorScheme = 'dark'

/** The pages that the server renders for each learner, and texts in them from the learner's own data. */
const pages = ['/dashboard', '/module/planner', '/module/coder', '/module/supabase', '/settings'] as const

const empty = '<div id="root"></div>'

/** Fetches a page's document before any script has run. */
const documentOf = async (request: APIRequestContext, path: string, headers: Record<string, string> = {}) => {
  const answer = await request.get(path, { headers })
  const html = await answer.text()
  return { answer, html, isPainted: !html.includes(empty) }
}

/** The same, server-rendered. */
const paintedDocument = async (...asked: Parameters<typeof documentOf>) => {
  const painted = await documentOf(...asked)
  expect(painted.isPainted, asked[1]).toBe(true)
  return painted
}

/** Opens a page that arrives server-rendered. */
const openPainted = async (page: Page, path: string, open: typeof openHeld = (page, path) => page.goto(path)) => {
  const answer = await open(page, path)
  expect(await answer?.text(), path).not.toContain(empty)
}

/** A name, and a complete first module: the pages then show its badge and certificate. */
const finishFirstModule = async (page: Page, school: School) => {
  await page.request.patch('/api/profiles', { data: { full_name: 'Ada Byron' }, headers: { origin: school.url } })
  await completeModule(page.request, school, 'planner')
  expect(await (await page.request.get('/api/user_certificates')).json()).toHaveLength(1)
}

const settle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))

const signedInContext = async (browser: Browser, page: Page, options: Parameters<Browser['newContext']>[0] = {}) =>
  browser.newContext({ ...options, storageState: await page.context().storageState() })

test('F06: the browser takes over what the server has painted for a learner without a word', async ({ page, school, browser }) => {
  await enter(page.request, school, 'paid adult', 'painted@example.test')
  await finishFirstModule(page, school)
  for (const number of ['4.1', '4.2'])
    await page.request.post(`/api/modules/supabase/sub-slides/${number}/complete`, {
      data: { answer: 'What I found.' },
      headers: { origin: school.url, 'content-type': 'application/json' },
    })
  await test.step('they arrive painted in each language', async () => {
    for (const each of languages) {
      await page.context().addCookies([{ name: 'language', value: each, url: school.url }])
      for (const path of pages) expect((await paintedDocument(page.request, path)).html, path).toContain(`<html lang="${each}"`)
    }
  })
  const context = await signedInContext(browser, page, { colorScheme, baseURL: school.url })
  await context.addCookies([{ name: 'language', value: language, url: school.url }])
  const own = await context.newPage()
  const complaints = await complaintsOf(own)
  const asked: string[] = []
  own.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.method() === 'GET') asked.push(new URL(request.url()).pathname)
  })
  for (const path of pages) {
    await openPainted(own, path)
    await alive(own)
    await settle(own)
    expect.soft(complaints.splice(0), path).toEqual([])
    expect.soft(await own.locator('html').getAttribute('lang'), path).toBe(language)
    // Data that is embedded in the page is not fetched again.
    expect
      .soft(
        asked.splice(0).filter((each) => /\/api\/(session|modules|user_progress|site-config)$/.test(each)),
        path,
      )
      .toEqual([])
  }
  await context.close()
})

test('F06: a painted page reads without script, in the learner’s own words', async ({ page, school, browser }) => {
  await enter(page.request, school, 'adult', 'reads@example.test')
  const context = await signedInContext(browser, page, { javaScriptEnabled: false, baseURL: school.url })
  const own = await context.newPage()
  await openPainted(own, '/dashboard')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await expect(own.getByRole('main').getByText('reads@example.test')).toBeVisible()
  await expect(own.getByRole('button', { name: /reads@example.test/ })).toBeVisible()
  await expect(own.getByText(/^Your first lesson, 1\.1 of /)).toBeVisible()
  await expect(own.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await shoot(own, 'painted-dashboard', [1280, 390])
  await pay(page, school)
  await openPainted(own, '/module/planner?lesson=1.1')
  await expect(own.getByRole('region', { name: 'Lesson' }).getByRole('heading').first()).toBeVisible()
  await shoot(own, 'painted-module', [1280, 390])
  await context.close()
})

const isAlive = (page: Page) => page.evaluate(() => performance.getEntriesByName('app-ready').length > 0)

test('F06: a desk answers by itself, asks nothing again, and has what was typed into it before its script came', async ({
  page,
  school,
  browser,
}) => {
  await enter(page.request, school, 'paid adult', 'reader@example.test')
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const context = await signedInContext(browser, page, { baseURL: school.url, viewport })
    const own = await context.newPage()
    const complaints = await complaintsOf(own)
    const asked: string[] = []
    own.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
    })
    const prompt = own.getByRole('textbox', { name: 'Your prompt', includeHidden: true })
    await openPainted(own, '/module/planner?lesson=1.1')
    await alive(own)
    await settle(own)
    expect(asked.filter((each) => each.startsWith('/api/'))).toEqual([])
    const letCome = await holdScripts(own)
    await openPainted(own, '/module/planner?lesson=1.1', openHeld)
    if (viewport.width < 1024) await own.getByRole('tab', { name: /^Desk/ }).click()
    else await prompt.pressSequentially('My own ')
    expect(await isAlive(own)).toBe(false)
    letCome()
    await expect(prompt).toBeVisible()
    await prompt.pressSequentially('words.')
    await alive(own)
    await expect(prompt).toHaveValue(viewport.width < 1024 ? 'words.' : 'My own words.')
    await expect(own.getByRole('button', { name: 'Make API Call' })).toBeEnabled()
    await own.reload()
    await expect(prompt).toHaveValue(viewport.width < 1024 ? 'words.' : 'My own words.')
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('QP1: what is typed into a lesson’s call after a press of the next one, both before the script came, stays with its call', async ({
  page,
  school,
}) => {
  await enter(page, school, 'paid adult')
  const letCome = await holdScripts(page)
  await openPainted(page, '/module/planner?lesson=1.1', openHeld)
  const calls = page.getByRole('list', { name: 'Calls of this lesson' })
  const prompt = page.getByRole('textbox', { name: 'Your prompt' })
  await calls.getByRole('button', { name: /Widen/ }).click()
  await prompt.pressSequentially('For the first call.')
  expect(await isAlive(page)).toBe(false)
  letCome()
  await expect(page.getByRole('form', { name: 'Prompt for call 2, Widen' })).toBeVisible()
  await expect(page.getByText('For the first call.')).toHaveCount(0)
  await calls.getByRole('button', { name: /Collect/ }).click()
  await expect(prompt).toHaveValue('For the first call.')
})

test('F06: the settings arrive painted, tab by tab, and go on from what was typed and what this browser shows', async ({
  page,
  school,
  browser,
}) => {
  await enter(page.request, school, 'adult', 'settles@example.test')
  const headers = { origin: school.url }
  await page.request.patch('/api/profiles', { data: { full_name: 'Ada Byron', push_notifications: true }, headers })

  await test.step('each tab, without a word', async () => {
    const context = await signedInContext(browser, page, { baseURL: school.url })
    const own = await context.newPage()
    const complaints = await complaintsOf(own)
    for (const tab of ['profile', 'projects', 'keys', 'notifications', 'privacy', 'data']) {
      await openPainted(own, `/settings?tab=${tab}`)
      await alive(own)
      await settle(own)
      expect.soft(complaints.splice(0), tab).toEqual([])
    }
    await context.close()
  })

  await test.step('without script it reads what is known of the person', async () => {
    const context = await signedInContext(browser, page, { javaScriptEnabled: false, baseURL: school.url })
    const own = await context.newPage()
    await openPainted(own, '/settings')
    await expect(own.getByLabel('Full name')).toHaveValue('Ada Byron')
    await shoot(own, 'painted-settings', [1280, 390])
    await context.close()
  })

  await test.step('a name typed before the script has come is saved, with the theme that this browser shows', async () => {
    const context = await signedInContext(browser, page, { baseURL: school.url })
    const own = await context.newPage()
    const complaints = await complaintsOf(own)
    await own.addInitScript(() => localStorage.setItem('theme', 'dark'))
    const letCome = await holdScripts(own)
    await openPainted(own, '/settings', openHeld)
    await own.getByLabel('Full name').fill('Ada Lovelace')
    await own.getByRole('button', { name: 'Save Changes' }).click()
    expect(await isAlive(own)).toBe(false)
    const saved = own.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/profiles'))
    letCome()
    expect((await saved).postDataJSON()).toMatchObject({ full_name: 'Ada Lovelace', theme_preference: 'dark' })
    await expect(own.getByRole('main').getByLabel('Theme')).toHaveValue('dark')
    await expect(own.getByLabel('Full name')).toHaveValue('Ada Lovelace')
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('F06: a browser in another time zone than the profile’s goes on with its own days, without a word', async ({
  page,
  school,
  browser,
}) => {
  await enter(page.request, school, 'adult', 'far-away@example.test')
  const userId = String((await school.inDatabase(`select id from users where email = 'far-away@example.test'`))[0]?.id)
  await school.insert('user_activities', {
    user_id: userId,
    activity_type: 'module_started',
    activity_data: '{"module_id":"planner"}',
    created_at: '2026-01-31T23:30:00.000Z',
    key: 'module_started:planner',
  })
  const context = await signedInContext(browser, page, { timezoneId: 'Pacific/Auckland', baseURL: school.url })
  const own = await context.newPage()
  const complaints = await complaintsOf(own)
  await openPainted(own, '/dashboard')
  await alive(own)
  await settle(own)
  await expect(own.getByText('February 1, 2026')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('two learners in turn get each their own, kept by nobody', async ({ page, school, browser }) => {
  const elsewhere = await browser.newContext({ baseURL: school.url, extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
  const other = await elsewhere.newPage()
  await enter(page.request, school, 'adult', 'one@example.test')
  await enter(other.request, school, 'adult', 'other@example.test')
  for (const each of [page, other]) await pay(each, school)
  for (const path of pages)
    for (let round = 0; round < 2; round++)
      for (const [request, own, foreign] of [
        [page.request, 'one@example.test', 'other@example.test'],
        [other.request, 'other@example.test', 'one@example.test'],
      ] as const) {
        const { answer, html } = await paintedDocument(request, path)
        expect(html).toContain(own)
        expect(html).not.toContain(foreign)
        const headers = answer.headers()
        expect(headers['cache-control']).toBe('no-store')
        expect(headers.vary).toContain('Cookie')
        expect(headers.etag).toBeUndefined()
        expect(headers['x-robots-tag']).toBe('noindex')
      }
  for (const { value } of (await page.context().cookies()).filter(({ name }) => name !== 'language'))
    for (const path of pages) expect((await paintedDocument(page.request, path)).html).not.toContain(value)
  await elsewhere.close()
})

test('who may not open a page, and an address that says more than the page, get what they got before', async ({
  page,
  school,
  browser,
}) => {
  const newVisitor = async (address: string) => {
    const context = await browser.newContext({ baseURL: school.url, extraHTTPHeaders: { 'x-forwarded-for': address } })
    return context.newPage()
  }
  const isPainted = async (of: Page, path: string, headers = {}) => (await documentOf(of.request, path, headers)).isPainted

  await test.step('a stranger is led to the sign-in', async () => {
    expect(await isPainted(page, '/dashboard')).toBe(false)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth\/request\?next=/)
  })

  await test.step('who is half signed in sets up the authenticator first', async () => {
    const half = await newVisitor('10.9.8.1')
    await enter(half.request, school, 'half')
    await half.goto('/dashboard')
    await expect(half.getByRole('heading', { name: 'Secure Your Account' })).toBeVisible()
    expect(await isPainted(half, '/dashboard')).toBe(false)
    await half.context().close()
  })

  await test.step('a parent is led to their own home', async () => {
    const parent = await newVisitor('10.9.8.2')
    await enter(parent.request, school, 'parent')
    expect(await isPainted(parent, '/dashboard')).toBe(false)
    await parent.goto('/dashboard')
    await expect(parent).toHaveURL(/\/teacher-dashboard$/)
    await parent.context().close()
  })

  await test.step('a teen who waits for a parent sees it said, painted or not, without a word', async () => {
    const teen = await newVisitor('10.9.8.3')
    await enter(teen.request, school, 'teen', 'waiting-teen@example.test')
    const complaints = await complaintsOf(teen)
    await teen.goto('/dashboard')
    await alive(teen)
    await settle(teen)
    await expect(teen.getByText('Real AI calls wait for your parent or guardian')).toBeVisible()
    expect(complaints).toEqual([])
    await teen.context().close()
  })

  await test.step('an admin sees their dashboard, without a word', async () => {
    const admin = await newVisitor('10.9.8.4')
    await enter(admin.request, school, 'admin')
    const complaints = await complaintsOf(admin)
    await admin.goto('/dashboard')
    await alive(admin)
    await settle(admin)
    expect(complaints).toEqual([])
    await admin.context().close()
  })

  await test.step('only the document at its plain address is painted', async () => {
    await enter(page.request, school, 'adult', 'plain-address@example.test')
    for (const path of ['/dashboard', '/dashboard?lang=de']) await paintedDocument(page.request, path)
    for (const path of ['/dashboard?x=guess', '/dashboard?payment=success', '/dashboard?lang=de&next=%2F'])
      expect(await isPainted(page, path), path).toBe(false)
    expect(await isPainted(page, '/dashboard', { 'sec-fetch-dest': 'image' })).toBe(false)
    const head = await page.request.head('/dashboard')
    expect(await head.text()).toBe('')
  })

  await test.step('a lesson is painted for who has paid for it, and at its own address', async () => {
    expect(await isPainted(page, '/module/planner')).toBe(false)
    await pay(page, school)
    await paintedDocument(page.request, '/module/planner?lesson=1.1')
    for (const path of ['/module/planner?lesson=1.1&x=guess', '/module/no-such-module'])
      expect(await isPainted(page, path), path).toBe(false)
  })

  await test.step('nor is it for a session that has ended', async () => {
    const { cookies } = await page.context().storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await paintedDocument(page.request, '/dashboard', { cookie })
    await page.request.delete('/api/session', { headers: { origin: school.url } })
    expect(await isPainted(page, '/dashboard', { cookie })).toBe(false)
  })
})

test('after the sign-out the way back shows nothing of the person', async ({ page, school }) => {
  await enter(page.request, school, 'adult', 'leaves@example.test')
  await page.goto('/dashboard')
  await alive(page)
  await page.getByRole('button', { name: /leaves@example.test/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/request/)
  await expect(page.getByText('leaves@example.test')).toHaveCount(0)
})
