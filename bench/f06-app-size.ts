import { readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import type { Figure } from './figure.ts'
import type { ShownPage } from './shown-pages.ts'

/** The most compressed script that a first visit may load, in kB. */
const most = { stranger: 150, learner: 220 }

/** Number of a page's largest chunks that are printed. */
const named = Number(process.env.LARGEST ?? 6)

/** Milliseconds without a request after which a page counts as loaded. */
const quiet = 2_500

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly name?: string
}

/** Returns each built file's source by its path: `/assets/x-1a2b.js` is `plugins/site/web/landing-page.tsx`. */
const readNames = (): ReadonlyMap<string, string> => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))
  return new Map(Object.entries(manifest).map(([key, { file, src, name }]) => [`/${file}`, (src ?? name ?? key).replace(/^(\.\.\/)+/, '')]))
}

/** A phone on a slow network: layout shifts happen when parts of a page arrive one by one. */
const phone = { width: 412, height: 823 }
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
/** The largest Cumulative Layout Shift that a page may have. */
const mostShift = 0.02

interface Shift {
  readonly value: number
  /** Each element that moved: tag, classes, and its top before and after in CSS pixels. */
  readonly moved: readonly string[]
}

/** Runs in the page: records layout shifts that no input caused. */
const noteShifts = () => {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  type Entry = PerformanceEntry & {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      shifts.push({
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName} ${element?.className.toString().slice(0, 50)} ${previousRect.y}→${currentRect.y}`
        }),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Loaded {
  /** Whether the host rendered the page, as it does unless it is too busy. */
  readonly isPainted: boolean
  readonly shifts: readonly Shift[]
  readonly script: number
  readonly css: number
  readonly fonts: number
  /** The largest first. */
  readonly chunks: readonly { readonly name: string; readonly bytes: number }[]
}

/** Measures the bytes that a first visit transfers, lazy chunks included, without headers. */
const load = async (browser: Browser, url: string, cookie: string, names: ReadonlyMap<string, string>): Promise<Loaded> => {
  const context = await browser.newContext({ viewport: phone, extraHTTPHeaders: cookie ? { cookie } : {} })
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', slowNetwork)
  await page.addInitScript(noteShifts)
  const files = new Map<string, Promise<{ kind: string; name: string; bytes: number }>>()
  /** Preloaded files have another resource type, but are scripts too; each file counts once. */
  const kindOf = (type: string, path: string) => (path.endsWith('.js') ? 'script' : type)
  const kinds = ['script', 'stylesheet', 'font']
  let newest = performance.now()
  page.on('request', (request) => {
    if (kinds.includes(kindOf(request.resourceType(), new URL(request.url()).pathname))) newest = performance.now()
  })
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const kind = kindOf(request.resourceType(), pathname)
    if (!kinds.includes(kind) || files.has(pathname)) return
    files.set(
      pathname,
      request.sizes().then(({ responseBodySize: bytes }) => ({ kind, name: names.get(pathname) ?? pathname, bytes })),
    )
  })
  // Some pages keep a stream open, so the network is never idle: loading is over when no file of these kinds is requested any more.
  const settle = async () => {
    newest = performance.now()
    while (performance.now() - newest < quiet) await page.waitForTimeout(100)
  }
  const document = await page.goto(url, { waitUntil: 'load' })
  const isPainted = !(await document?.text())?.includes('<div id="root"></div>')
  await settle()
  const found = await Promise.all(files.values())
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly Shift[])
  await context.close()
  const sum = (wanted: string) => found.filter(({ kind }) => kind === wanted).reduce((total, { bytes }) => total + bytes, 0)
  return {
    isPainted,
    shifts,
    script: sum('script'),
    css: sum('stylesheet'),
    fonts: sum('font'),
    chunks: found.filter(({ kind }) => kind === 'script').toSorted((a, b) => b.bytes - a.bytes),
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

/** F06: the bytes and the largest chunks that pages load, and their layout shifts. CHROMIUM_PATH may name the browser. */
export const measureAppSize = async (origin: string, pages: readonly ShownPage[]): Promise<Figure[]> => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  const names = readNames()
  try {
    const figures: Figure[] = []
    for (const { path, name, cookie } of pages) {
      const { isPainted, script, css, fonts, chunks, shifts } = await load(browser, origin + path, cookie, names)
      const limit = cookie ? most.learner : most.stranger
      console.log(
        `  ${name}${isPainted ? '' : ', not painted'}: ${chunks
          .slice(0, named)
          .map((each) => `${each.name} ${kilobytes(each.bytes)}`)
          .join(', ')}`,
      )
      const shift = shifts.reduce((total, { value }) => total + value, 0)
      if (shift > mostShift) for (const { value, moved } of shifts) console.log(`    shift ${value.toFixed(3)}: ${moved.join('; ')}`)
      figures.push({
        id: 'F06',
        what: `layout shift on ${name}`,
        bare: '',
        ours: shift.toFixed(3),
        result: '',
        goal: `≤ ${mostShift}`,
        isMet: shift <= mostShift,
      })
      figures.push({
        id: 'F06',
        what: `script on ${name}`,
        bare: '',
        ours: kilobytes(script),
        result: `CSS ${kilobytes(css)}, fonts ${kilobytes(fonts)}`,
        goal: `≤ ${limit} kB`,
        isMet: script / 1_000 <= limit,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}
