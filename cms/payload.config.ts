/** For Payload's command line only (types, migrations, import map); the host builds its own with the same parts. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cmsPlugins } from '../plugins/cms.ts'
import { buildCmsConfig } from './build-cms-config.ts'

export default buildCmsConfig({
  databaseUrl: 'file::memory:',
  secret: 'used by the command line alone, which serves nobody',
  plugins: cmsPlugins,
  root: dirname(dirname(fileURLToPath(import.meta.url))),
})
