/** `npm run content:export [-- folder]`: writes the content published in the CMS back into `content/`, so that `git diff` shows it. */
import { build } from './build.mjs'
import { runCommand } from './database.mjs'
import { loadEnv } from './load-env.mjs'
import { exportBundle, root } from './paths.mjs'

await runCommand(async () => {
  process.chdir(root)
  loadEnv()
  await build(['host'])
  await import(exportBundle)
})
