import { type Browser, chromium, type Page } from '@playwright/test'
import { type Figure, ms } from './figure.ts'
import { median } from './percentile.ts'
import type { ShownPage } from './shown-pages.ts'

const runs = Number(process.env.TAP_RUNS ?? 3)
/** Milliseconds from the first paint to the tap: while the script loads, and long after it has loaded. */
const moments = [200, 1_000, 3_000, 6_000] as const
/** The moment of the first tap of a person who has read the page first: the work that this tap causes has a limit too. */
const rested = 6_000

/** A mid-range phone on a slow network, as Lighthouse simulates it. */
const phone = { width: 412, height: 823 }
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const slowdown = 4

interface Tap {
  /** Milliseconds from the tap until the opened menu is rendered. */
  readonly answered: number
  /** Milliseconds of long tasks in that time and in the second after it. */
  readonly work: number
}

interface Watched {
  readonly tapped: number
  readonly opened: number
  readonly work: readonly { readonly at: number; readonly took: number }[]
}

/** Runs in the page: records the time of the tap, the time at which the menu opened, and long tasks. */
const watchTaps = () => {
  const watch = { tapped: 0, opened: 0, work: [] as { at: number; took: number }[] }
  Object.assign(window, { watch })
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      watch.tapped ||= timeStamp
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.work.push({ at: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const isOpen = document.querySelector('[role="dialog"], [role="menu"]') !== null
    if (isOpen && !watch.opened) watch.opened = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime, null, { polling: 20 })

/** @returns null where the page has no menu in its header */
const tap = async (browser: Browser, url: string, cookie: string, after: number): Promise<Tap | null> => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, extraHTTPHeaders: cookie ? { cookie } : {} })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchTaps)
  await page.goto(url, { waitUntil: 'commit' })
  await firstPaint(page)
  const button = page.locator('header button[aria-haspopup]:visible').last()
  const box = (await button.count()) > 0 ? await button.boundingBox() : null
  if (!box) {
    await context.close()
    return null
  }
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await page.waitForFunction((at) => performance.now() >= at, painted + after, { polling: 10 })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => Reflect.get(window, 'watch').opened > 0, null, { timeout: 30_000 })
  await page.waitForTimeout(1_000)
  const { tapped, opened, work } = await page.evaluate(() => Reflect.get(window, 'watch') as Watched)
  await context.close()
  return {
    answered: opened - tapped,
    work: work.filter(({ at, took }) => at + took > tapped && at < opened + 1_000).reduce((total, { took }) => total + took, 0),
  }
}

/** F06: the time from a tap on a page's menu to its opening, early and late. CHROMIUM_PATH names the browser. */
export const measureTaps = async (origin: string, pages: readonly ShownPage[]): Promise<Figure[]> => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const figures: Figure[] = []
    for (const { path, name, cookie } of pages)
      for (const after of moments) {
        const taps: Tap[] = []
        for (let run = 0; run < runs; run++) {
          const made = await tap(browser, origin + path, cookie, after)
          if (made) taps.push(made)
        }
        if (taps.length === 0) continue
        const answered = median(taps.map((each) => each.answered))
        const work = median(taps.map((each) => each.work))
        const isRested = after === rested
        figures.push({
          id: 'F06',
          what: `a tap ${after / 1_000} s after the first paint of ${name}`,
          bare: '',
          ours: ms(answered),
          result: `work ${ms(work)}`,
          goal: isRested ? 'work ≤ 300 ms' : '≤ 500 ms',
          isMet: isRested ? work <= 300 : answered <= 500,
        })
      }
    return figures
  } finally {
    await browser.close()
  }
}
