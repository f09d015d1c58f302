/** `npm run content:export [-- folder]`: writes the content published in the CMS back into `content/`, so that `git diff` shows it. */
import { build } from './build.mjs'
import { demandDatabase, readDatabase, runCommand } from './database.mjs'
import { loadEnv } from './load-env.mjs'
import { exportBundle, root } from './paths.mjs'

await runCommand(async () => {
  process.chdir(root)
  loadEnv()
  // Reading the settings creates the folder of the database, with a secret.
  demandDatabase(readDatabase(), 'to export from')
  await build(['host'])
  await import(exportBundle)
})
