/**
 * For Payload's command line only (types, migrations, import map); the host builds its own with the same parts. MIGRATION_DIR lets
 * a check try migrations out beside the work tree.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cmsPlugins } from '../plugins/cms.ts'
import { buildCmsConfig } from './build-cms-config.ts'

export default buildCmsConfig({
  databaseUrl: 'file::memory:',
  secret: 'used by the command line alone, which serves nobody',
  plugins: cmsPlugins,
  migrationDir: process.env.MIGRATION_DIR,
  root: dirname(dirname(fileURLToPath(import.meta.url))),
})
