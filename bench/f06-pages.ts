import { measureAppSize } from './f06-app-size.ts'
import { measureLighthouse } from './f06-lighthouse.ts'
import { measureTaps } from './f06-taps.ts'
import type { Figure } from './figure.ts'
import { openPages } from './shown-pages.ts'
import { startHost } from './start-host.ts'

/** F06: what the pages weigh, how soon they answer a tap, and how a phone sees them. */
export const measurePages = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  try {
    const pages = await openPages(host)
    const sizes = await measureAppSize(host.url, pages)
    // Bytes are the same on a busy machine, where what Lighthouse says is worth nothing.
    if (process.env.LIGHTHOUSE_RUNS === '0') return sizes
    return [...sizes, ...(await measureTaps(host.url, pages)), ...(await measureLighthouse(host.url, pages))]
  } finally {
    await host.stop()
  }
}
