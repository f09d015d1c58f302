/**
 * Composition root of `npm run content:export`: settings → store → content files. The host may be running. The exit code is 1 if nothing was
 * written because of an error, and 2 if some of what is published was held back.
 */
import { resolve } from 'node:path'
import { buildCmsConfig } from '../../cms/build-cms-config.ts'
import { describeExport } from '../../cms/export/describe-export.ts'
import { exportContent } from '../../cms/export/export-content.ts'
import { ContentError } from '../../cms/seed/check-content.ts'
import { cmsPlugins } from '../../plugins/cms.ts'
import { serverPlugins } from '../../plugins/server.ts'
import { loadConfig } from '../config/load-config.ts'
import { startPayload } from '../services/database/start-payload.ts'

const root = process.cwd()
const contentDir = resolve(process.argv[2] ?? 'content')

const run = async (): Promise<number> => {
  const { config } = loadConfig(process.env, serverPlugins)
  const payload = await startPayload(
    buildCmsConfig({ databaseUrl: config.databaseUrl, secret: config.secret, plugins: cmsPlugins, root }),
    [],
  )
  try {
    const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
    const { lines, problems } = describeExport(await exportContent({ payload, seeds, contentDir }))
    for (const line of lines) console.log(line)
    for (const line of problems) console.error(line)
    return problems.length > 0 ? 2 : 0
  } finally {
    await payload.destroy()
  }
}

run().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error instanceof ContentError ? `Nothing was written. ${error.message}` : error.message)
    process.exit(1)
  },
)
