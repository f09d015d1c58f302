import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { languages } from '../core/contract.ts'
import { alive } from './alive.ts'
import { complaintsOf } from './complaints.ts'
import { holdScripts, openHeld } from './hold-scripts.ts'
import { expect, test } from './school.ts'
import { shoot } from './shoot.ts'

/** The language in which pages are hydrated here: the one with the longest words. The crawl opens every page in English. */
const language = 'de'
const colorScheme = 'dark'

/** Every page that the server renders, and its heading in English. */
const pages = [
  ['/', 'From training wheels to your first solo flight'],
  ['/?mode=student', 'Build something real, with a parent’s OK'],
  ['/why-us', 'Why learn with Soloflight'],
  ['/why-100', 'Why it costs $100'],
  ['/legal/terms', 'Terms of Service'],
  ['/legal/privacy', 'Privacy Policy'],
  ['/accessibility', 'Accessibility'],
  ['/languages', 'The course in five languages'],
  ['/ai-safety', 'AI Safety Basics'],
  ['/readiness-checkpoint', 'Bring-your-own-keys readiness'],
  ['/auth/request', 'Ultra-Secure Sign In'],
  ['/auth/error', 'Sign-in did not work'],
  ['/adult-portal', 'Welcome to the Adult Portal'],
  ['/blocked-under-14', 'You can start here when you are 14'],
  ['/verify/nobody-has-this', 'No certificate has this code.'],
  ['/p/nobody/nothing', 'Project Not Found'],
  ['/nowhere', 'Oops! Page not found'],
] as const

const inLanguage = (path: string, language: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
/** Typographic quotes or not, as the editors wrote it. */
const plain = (text: string | null) => (text ?? '').replaceAll('’', "'").trim()

test('the browser takes over what the server has painted without a word', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme })
  const page = await context.newPage()
  const complaints = await complaintsOf(page)
  for (const [path] of pages) {
    await page.goto(inLanguage(path, language))
    await alive(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
    expect.soft(complaints.splice(0), path).toEqual([])
    expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
  }
  await context.close()
})

test('every page arrives painted in each language', async ({ request }) => {
  for (const language of languages)
    for (const [path] of pages) {
      const html = await (await request.get(inLanguage(path, language))).text()
      expect.soft(html, `${path} in ${language}`).not.toContain('<div id="root"></div>')
      expect.soft(html, `${path} in ${language}`).toContain(`<html lang="${language}"`)
    }
})

test('every painted page is read without script, and says what needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, heading] of pages) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect.soft(title, path).toHaveCount(1)
    expect.soft(plain(await title.textContent()), path).toBe(plain(heading))
    expect.soft(await page.locator('noscript').textContent(), path).toMatch(/script/i)
    expect.soft(await page.getByRole('main').textContent(), path).not.toBe('')
    await shoot(page, `painted${path.replace(/\W+/g, '-')}`)
  }
  await context.close()
})

/** Opens a page whose scripts, except for those inside it, are held back until `letCome` is called. */
const openWithoutApp = async (page: Page, path: string) => {
  const letCome = await holdScripts(page)
  await openHeld(page, path)
  return letCome
}
const isReady = (page: Page) => page.evaluate(() => performance.getEntriesByName('app-ready').length > 0)

test('F06: the app comes behind a painted page, at low priority, and answers by itself', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const priorities = new Map<string, string>()
  cdp.on('Network.requestWillBeSent', ({ request }) => priorities.set(new URL(request.url).pathname, request.initialPriority))
  await page.goto('/')
  await alive(page)
  const scripts = [...priorities].filter(([path]) => path.startsWith('/assets/') && path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter(([, priority]) => priority !== 'Low' && priority !== 'VeryLow').map(([path]) => path)).toEqual([])
})

test('F06: a painted text needs neither schemas nor a reader of Markdown, which comes with the page that a link in it leads to', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // A response that the end of the test aborts is ignored.
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.text().catch(() => ''))
  })
  /** How many scripts contain this: `html_inline` is a rule of markdown-it's parser, `ZodObject` a class of zod. */
  const scriptsWith = async (word: 'html_inline' | 'ZodObject') => (await Promise.all(scripts)).filter((code) => code.includes(word)).length
  await page.goto('/legal/terms')
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(await scriptsWith('html_inline')).toBe(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('main .prose a[href="/legal/privacy"]').first().click()
  await page.waitForURL('**/legal/privacy')
  await expect(page.locator('main .prose p').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  await expect.poll(() => scriptsWith('html_inline')).toBe(1)
  expect(await scriptsWith('ZodObject')).toBe(0)
})

test('F06: in a narrow window the text stands before any font is asked for, and has its fonts then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/why-us')
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Variable')).length))
    .toBeGreaterThan(0)
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  ])
  expect(painted).toHaveLength(1)
  expect(asked?.length).toBeGreaterThan(0)
  for (const at of asked ?? []) expect(at).toBeGreaterThan(painted?.[0] ?? Number.POSITIVE_INFINITY)
})

test('a wide window that is made narrow keeps its fonts', async ({ page }) => {
  await page.goto('/why-us')
  await alive(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  /** The fonts in which the heading is rendered. */
  const fonts = async () => {
    const { root } = await cdp.send('DOM.getDocument')
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts: drawn } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    return drawn.map(({ familyName, isCustomFont }) => [familyName, isCustomFont])
  }
  const wide = await fonts()
  expect(wide).toEqual([[expect.stringContaining('Besley'), true]])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(fonts).toEqual(wide)
})

test('a narrow window without script has its fonts too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const font = page.waitForResponse((response) => /besley-latin-wght.*\.woff2$/.test(response.url()))
  await page.goto('/why-us')
  expect((await font).ok()).toBe(true)
  await context.close()
})

test('F06: a press of the menu before the script has come opens it when it has', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await isReady(page)).toBe(false)
  letCome()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Why Us' })).toBeVisible()
})

test('F06: a language chosen before the script has come is spoken when it has', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/why-us')
  await page.getByLabel('Language').selectOption('de')
  expect(await isReady(page)).toBe(false)
  letCome()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel('Sprache')).toHaveValue('de')
})

test('F06: an address typed before the script has come is there and sent when it has', async ({ page, school }) => {
  const letCome = await openWithoutApp(page, '/auth/request')
  const field = page.getByLabel('E-mail address')
  await field.fill('early@example.test')
  await field.press('Enter')
  expect(await isReady(page)).toBe(false)
  letCome()
  await expect(page).toHaveURL(/\/auth\/verify/)
  expect((await school.mailTo('early@example.test')).subject).not.toBe('')
})

test('F06: who types on while the script comes keeps the field, the focus and every letter', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/auth/request')
  const field = page.getByLabel('E-mail address')
  await field.click()
  await page.keyboard.type('ada.love')
  expect(await isReady(page)).toBe(false)
  letCome()
  await page.keyboard.type('lace@', { delay: 40 })
  await alive(page)
  await page.keyboard.type('example.test')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ada.lovelace@example.test')
})

test('F06: what the browser fills in after the way back is there when the script has come', async ({ page }) => {
  await page.goto('/auth/request')
  const field = page.getByLabel('E-mail address')
  await field.fill('back@example.test')
  await alive(page)
  await page.goto('/why-us')
  await page.goBack()
  await expect(field).toHaveValue('back@example.test')
  await alive(page)
  await expect(field).toHaveValue('back@example.test')
})

test('F06: a theme chosen before the script has come is shown when it has', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/legal/terms')
  await page.getByLabel('Theme').selectOption('dark')
  expect(await isReady(page)).toBe(false)
  letCome()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
})

test('F06: a press without pointer or key, as screen readers make it, opens the menu before the script has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).dispatchEvent('click')
  letCome()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Why Us' })).toBeVisible()
})

test('a document that comes in two pieces, cut within its footer, shifts nothing when the rest is there', async ({ page, baseURL }) => {
  let sendRest = () => {}
  const isPainted = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  const pieces = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(new URL(url, baseURL), { headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity' } })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (url !== '/nowhere') return void response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const foot = html.indexOf('<footer')
    expect(foot).toBeGreaterThan(0)
    const cut = html.indexOf('</div>', foot)
    response.write(html.slice(0, cut))
    await isPainted
    response.end(html.slice(cut))
  }).listen(0, '127.0.0.1')
  await once(pieces, 'listening')
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        (window as unknown as { shifted: number }).shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`http://127.0.0.1:${(pieces.address() as AddressInfo).port}/nowhere`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.locator('footer')).toBeHidden()
  sendRest()
  await expect(page.locator('footer')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
  pieces.close()
})
