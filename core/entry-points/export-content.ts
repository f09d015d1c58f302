/** Composition root of `npm run content:export`: settings → store → content files. The host may be running. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildCmsConfig } from '../../cms/build-cms-config.ts'
import { exportContent } from '../../cms/export/export-content.ts'
import { ContentError } from '../../cms/seed/check-content.ts'
import { cmsPlugins } from '../../plugins/cms.ts'
import { serverPlugins } from '../../plugins/server.ts'
import { loadConfig } from '../config/load-config.ts'
import { startPayload } from '../services/database/start-payload.ts'

const root = process.cwd()
const contentDir = resolve(process.argv[2] ?? 'content')

const run = async () => {
  const { config } = loadConfig(process.env, serverPlugins)
  const file = /^file:(.+)$/.exec(config.databaseUrl)?.[1]
  if (file && !existsSync(file)) throw new Error(`There is no database at ${file} to export from.`)
  const payload = await startPayload(
    buildCmsConfig({ databaseUrl: config.databaseUrl, secret: config.secret, plugins: cmsPlugins, root }),
    [],
  )
  try {
    const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
    const { written, removed, heldBack = [] } = await exportContent({ payload, seeds, contentDir })
    for (const path of written) console.log(`  written  ${path}`)
    for (const path of removed) console.log(`  removed  ${path}`)
    for (const { path, reasons } of heldBack) console.error(`  held back  ${path}\n${reasons.map((reason) => `    ${reason}`).join('\n')}`)
    if (heldBack.length > 0)
      console.error('What is held back is published and does not fit the other files yet: mend it in the panel, and export again.')
    console.log(
      written.length + removed.length > 0
        ? 'The files say what is published. Review them with git diff.'
        : 'The files already say what is published.',
    )
  } finally {
    await payload.destroy()
  }
}

run().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error instanceof ContentError ? `Nothing was written. ${error.message}` : error.message)
    process.exit(1)
  },
)
