/**
 * `npm run test:journeys`: every journey and route through the browser, or those whose files are named; `--rest` the journeys that
 * `npm test` leaves out.
 */
import { buildForTests } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

process.chdir(root)

/** The ways that everybody takes: to a first certificate, by each kind of sign-in, and with a parent. None opens the panel. */
export const mainJourneys = ['e2e/first-flight', 'plugins/auth-mfa', 'plugins/consent/consent']
/** All others: Playwright takes expressions for paths. The routes take longer than all of them, and run when they are named. */
export const otherJourneys = `^(?!.*/(?:${[...mainJourneys, 'e2e/routes'].join('|')})).*$`

/** @param files paths, or parts of paths; all journeys where there is none */
export const testJourneys = async (...files) => {
  const executable = await findBrowser()
  const panel = files.length === 0 || files.some((file) => !mainJourneys.includes(file))
  return run('playwright', ['test', ...files], { env: { CHROMIUM_PATH: executable, ...(await buildForTests({ panel })) } })
}

if (process.argv[1] === import.meta.filename)
  process.exit(await testJourneys(...process.argv.slice(2).map((argument) => (argument === '--rest' ? otherJourneys : argument))))
