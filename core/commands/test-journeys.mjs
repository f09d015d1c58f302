/** `npm run test:journeys`: every journey through the browser, or those whose files are named. */
import { build } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

process.chdir(root)

/** @param files paths, or parts of paths; all journeys where there is none */
export const testJourneys = async (...files) => {
  const executable = await findBrowser()
  if (executable === null) return 1
  await build()
  return run('playwright', ['test', ...files], { env: { CHROMIUM_PATH: executable } })
}

if (process.argv[1] === import.meta.filename) process.exit(await testJourneys(...process.argv.slice(2)))
