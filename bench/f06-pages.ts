import { measureAppSize } from './f06-app-size.ts'
import { measureLighthouse } from './f06-lighthouse.ts'
import { measureTaps } from './f06-taps.ts'
import type { Figure } from './figure.ts'
import { openPages } from './shown-pages.ts'
import { startHost } from './start-host.ts'

/** F06: the pages' sizes, their response to a tap, and their Lighthouse results on a phone. */
export const measurePages = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  try {
    const pages = await openPages(host)
    const sizes = await measureAppSize(host.url, pages)
    // On a busy machine sizes are still correct, but Lighthouse's results are useless.
    if (process.env.LIGHTHOUSE_RUNS === '0') return sizes
    return [...sizes, ...(await measureTaps(host.url, pages)), ...(await measureLighthouse(host.url, pages))]
  } finally {
    await host.stop()
  }
}
