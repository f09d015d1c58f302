/** Composition root of `npm run describe:api`: settings → an empty store of its own → installed plugins → their API document. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildCmsConfig } from '../../cms/build-cms-config.ts'
import { migrations } from '../../cms/migrations/sqlite/index.ts'
import { cmsPlugins } from '../../plugins/cms.ts'
import { serverPlugins } from '../../plugins/server.ts'
import { loadConfig } from '../config/load-config.ts'
import { createHost } from '../host/create-host.ts'
import { createLogger } from '../host/logger.ts'
import { accessLines, type DescribedPaths } from '../http/api-document/access-list.ts'
import { errorsPage } from '../http/api-document/errors-page.ts'
import { createChangeFeed } from '../services/database/change-feed.ts'
import { startPayload } from '../services/database/start-payload.ts'

const defaults = ['dist/openapi.json', 'docs/errors.md', 'plugins/every-call.access.txt'] as const
const [documentFile = defaults[0], errorsFile = defaults[1], accessFile = defaults[2]] = process.argv.slice(2)

/** Every optional setting is set, so that the document is complete. */
const settingsOfAll = {
  APP_ORIGIN: 'https://school.soloflight.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_SECRET: 'a secret that nothing is signed by, long enough',
  METRICS_TOKEN: 'a token for monitoring',
  STRIPE_SECRET_KEY: 'sk_test_described',
  STRIPE_WEBHOOK_SECRET: 'whsec_described',
  GOOGLE_CLIENT_ID: 'described',
  GOOGLE_CLIENT_SECRET: 'described',
  GITHUB_CLIENT_ID: 'described',
  GITHUB_CLIENT_SECRET: 'described',
}

const write = (file: string, text: string) => {
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, text)
  console.log(`Written: ${file}`)
}

const run = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-api-'))
  try {
    const { config, settings } = loadConfig({ ...settingsOfAll, DATABASE_URL: `file:${join(dir, 'empty.db')}` }, serverPlugins)
    const changes = createChangeFeed()
    const payload = await startPayload(
      buildCmsConfig({ databaseUrl: config.databaseUrl, secret: config.secret, plugins: cmsPlugins, root: process.cwd() }),
      migrations,
    )
    const host = await createHost({ config, settings, plugins: serverPlugins, payload, changes, log: createLogger('silent') })
    const document = (await host.describe()) as { paths: DescribedPaths }
    write(documentFile, `${JSON.stringify(document, null, 2)}\n`)
    write(errorsFile, errorsPage(host.operations))
    write(accessFile, `${accessLines(document.paths).join('\n')}\n`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

run().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error)
    process.exit(1)
  },
)
