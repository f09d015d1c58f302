import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { run } from './run.mjs'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const isThere = (path) => path && existsSync(path)

/**
 * The browser of the browser tests: CHROMIUM_PATH, Playwright's own, a system one, Playwright's download, Debian's package.
 * @returns its path
 * @throws if there is none and none can be installed, with a sentence that says how to proceed
 */
export const findBrowser = async () => {
  if (isThere(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  const found = [own, ...systemBrowsers].find(isThere)
  if (found) return found
  console.log('  No browser found; trying to download one.')
  if ((await run('playwright', ['install', 'chromium'], { quiet: true })) === 0 && isThere(own)) return own
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("  That failed; installing Debian's chromium.")
    // apt itself retries slow mirrors.
    const patiently = ['-qq', '-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=120']
    for (let tries = 0; tries < 3; tries++) {
      if (tries) await setTimeout(10_000)
      await run('apt-get', ['update', ...patiently], { quiet: true })
      await run('apt-get', ['install', '-y', ...patiently, 'chromium'], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
      const installed = systemBrowsers.find(isThere)
      if (installed) return installed
    }
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program file.')
}
