import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Figure } from './figure.ts'
import { median } from './percentile.ts'
import type { ShownPage } from './shown-pages.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)

interface Run {
  /** 0 … 100, in the order of `categories`. */
  readonly scores: readonly number[]
  /** Milliseconds on the simulated phone. */
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  /** The audits that keep a category below 100, and the browser's errors and issues. */
  readonly faults: readonly string[]
}

/** Lists console errors and inspector issues from an audit's details. */
const complaintsOf = (details: unknown): readonly string[] => {
  const items = (
    details as { items?: readonly { description?: string; issueType?: string; sourceLocation?: { url?: string } }[] } | undefined
  )?.items
  return (items ?? []).map(({ description, issueType, sourceLocation }) =>
    `${description ?? issueType} ${sourceLocation?.url ?? ''}`.trim(),
  )
}

/** One visit with an empty cache, on the phone and the network that Lighthouse simulates by default. */
const visit = async (port: number, url: string, cookie: string): Promise<Run> => {
  const found = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  })
  if (!found || found.lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${found?.lhr.runtimeError?.code}`)
  const { lhr } = found
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const faults = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}${lhr.audits[id]?.displayValue ? ` (${lhr.audits[id]?.displayValue})` : ''}`),
  )
  const complaints = ['errors-in-console', 'inspector-issues'].flatMap((audit) => complaintsOf(lhr.audits[audit]?.details))
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    largestPaint: numberOf('largest-contentful-paint'),
    blocking: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    faults: [...faults, ...complaints],
  }
}

/** F06 on a simulated phone: medians of three Lighthouse runs. CHROMIUM_PATH names the browser. */
export const measureLighthouse = async (origin: string, pages: readonly ShownPage[]): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { path, name, cookie, isPublic } of pages) {
    const found: Run[] = []
    let failures = 0
    while (found.length < runs) {
      const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags: ['--headless=new', '--no-sandbox'] })
      try {
        found.push(await visit(chrome.port, origin + path, cookie))
      } catch (error) {
        // A browser on a busy machine sometimes loses its trace, so up to three failures are retried.
        if (++failures > 3) throw error
      } finally {
        chrome.kill()
      }
    }
    const scores = categories.map((_, index) => median(found.map((run) => run.scores[index] ?? 0)))
    const [least, slowest, longest] = isPublic ? [95, 1_300, 200] : [85, 1_800, 400]
    const paint = median(found.map(({ largestPaint }) => largestPaint))
    const blocking = median(found.map((run) => run.blocking))
    const shift = median(found.map((run) => run.shift))
    // Pages behind sign-in are not indexed, so their SEO score does not count.
    const counted = isPublic ? scores : scores.slice(0, 3)
    figures.push(
      {
        id: 'F06',
        what: `Lighthouse on ${name}`,
        bare: '',
        ours: scores.join(' / '),
        result: `shift ${shift.toFixed(3)}`,
        goal: `≥ ${least} each`,
        isMet: counted.every((score) => score >= least),
      },
      {
        id: 'F06',
        what: `largest paint on ${name}`,
        bare: '',
        ours: `${(paint / 1_000).toFixed(1)} s`,
        result: `blocking ${blocking.toFixed(0)} ms`,
        goal: `≤ ${(slowest / 1_000).toFixed(1)} s, ≤ ${longest} ms`,
        isMet: paint <= slowest && blocking <= longest,
      },
    )
    const faults = [...new Set(found.flatMap((run) => run.faults))]
    console.log(`  ${name} ${path}: ${scores.join(' / ')}${faults.length ? `; ${faults.join(', ')}` : ''}`)
  }
  return figures
}
