/**
 * `npm run test:journeys`: every journey and route in the browser, or only the named files; `--rest` runs the journeys that
 * `npm test` leaves out.
 */
import { buildForTests } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

process.chdir(root)

/** The journeys that most people take: to a first certificate, by each kind of sign-in, and with a parent. None opens the panel. */
export const mainJourneys = ['e2e/first-flight', 'plugins/auth-mfa', 'plugins/consent/consent']
/** Every page, by request and in a browser, with the desk and the panel: run before a change lands. */
export const pageJourneys = [
  'e2e/crawl',
  'e2e/routes/as-painted',
  'e2e/own-pages',
  'e2e/painted-pages',
  'e2e/offline',
  'e2e/desk',
  'e2e/panel\\.e2e',
]
/** All journeys but the main ones, as a regular expression, since Playwright treats its arguments as such. */
export const otherJourneys = `^(?!.*/(?:${mainJourneys.join('|')})).*$`

/** @param files paths, or parts of paths; all journeys if empty */
export const testJourneys = async (...files) => {
  const executable = await findBrowser()
  const panel = files.length === 0 || files.some((file) => !mainJourneys.includes(file))
  return run('playwright', ['test', ...files], { env: { CHROMIUM_PATH: executable, ...(await buildForTests({ panel })) } })
}

if (process.argv[1] === import.meta.filename)
  process.exit(await testJourneys(...process.argv.slice(2).map((argument) => (argument === '--rest' ? otherJourneys : argument))))
