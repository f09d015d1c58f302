import { type Browser, chromium } from '@playwright/test'
import type { Figure } from './figure.ts'
import { signInEntitled } from './sign-in.ts'
import { startHost } from './start-host.ts'

/** Thousands of compressed bytes that a first visit may load. */
const pages = [
  { path: '/', what: 'script on the landing', most: 100 },
  { path: '/why-us', what: 'script on a marketing page', most: 120 },
  { path: '/auth/request', what: 'script on the sign-in page', most: 120 },
]
/** The same for a learner who has paid. */
const learnerPages = [
  { path: '/dashboard', what: "script on a learner's dashboard", most: 120 },
  { path: '/module/m1', what: 'script on a module page', most: 120 },
  { path: '/training/m1', what: 'script on a training page', most: 120 },
  { path: '/settings', what: 'script on the settings', most: 120 },
]

/** Milliseconds without a request for script, after which a page has all it wants. */
const quiet = 2_500

/** The bytes of all script that a first visit fetches, lazy parts too, as they cross the wire; headers are not counted. */
const scriptOf = async (browser: Browser, url: string, cookie = ''): Promise<number> => {
  const context = await browser.newContext({ extraHTTPHeaders: cookie ? { cookie } : {} })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  let newest = performance.now()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') newest = performance.now()
  })
  await page.goto(url, { waitUntil: 'load' })
  // Some pages keep a stream open, so the network is never idle: it is over when no script was asked for any more.
  while (performance.now() - newest < quiet) await page.waitForTimeout(100)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return total
}

/** F06, its part that needs no throttled phone: how much script the built app sends. CHROMIUM_PATH may name the browser. */
export const measureAppSize = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const learner = await signInEntitled(host, 'ada@example.test')
    const all = [...pages.map((page) => ({ ...page, cookie: '' })), ...learnerPages.map((page) => ({ ...page, cookie: learner.cookie }))]
    const figures: Figure[] = []
    for (const { path, what, most, cookie } of all) {
      const kilobytes = (await scriptOf(browser, host.url + path, cookie)) / 1000
      const isMet = kilobytes <= most
      figures.push({ id: 'F06', what, bare: '', ours: `${kilobytes.toFixed(1)} kB`, result: '', goal: `≤ ${most} kB`, isMet })
    }
    return figures
  } finally {
    await browser.close()
    await host.stop()
  }
}
