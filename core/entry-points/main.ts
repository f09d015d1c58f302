/** Composition root: settings → store → content → installed plugins → listen. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildCmsConfig } from '../../cms/build-cms-config.ts'
import { migrations } from '../../cms/migrations/sqlite/index.ts'
import { runSeeds } from '../../cms/seed/run-seeds.ts'
import { upgradeDocuments } from '../../cms/seed/upgrade-documents.ts'
import { contentJobs } from '../../cms/workflow/publish-scheduled.ts'
import { cmsPlugins } from '../../plugins/cms.ts'
import { serverPlugins } from '../../plugins/server.ts'
import { type Config, hostSettings } from '../config/env.ts'
import { loadConfig } from '../config/load-config.ts'
import { createHost } from '../host/create-host.ts'
import { explainStartFailure } from '../host/explain-start-failure.ts'
import { logEverything } from '../host/log-everything.ts'
import { createLogger, type Logger } from '../host/logger.ts'
import { readableStack } from '../host/readable-stack.ts'
import { reportProgress } from '../host/report-progress.ts'
import { stopOnSignal } from '../host/stop-on-signal.mjs'
import { servePanel } from '../http/panel.ts'
import { serveBuiltApp, serveDevelopedApp } from '../pages/app-pages.ts'
import { proveSecret } from '../security/app-secret.ts'
import { createChangeFeed } from '../services/database/change-feed.ts'
import { checkColumns } from '../services/database/check-columns.ts'
import { checkSqlite } from '../services/database/check-sqlite.ts'
import { lockDatabase } from '../services/database/data-lock.mjs'
import { keepRelease } from '../services/database/keep-release.ts'
import { readBeforeStart } from '../services/database/read-before-start.ts'
import { startPayload } from '../services/database/start-payload.ts'
import { makeFilesPrivate, makePrivate } from '../services/private-files.mjs'

const root = process.cwd()
const isDevelopment = process.argv.includes('--dev')

const isLoopback = (address = '') => /^(127\.|::1$|localhost$)/.test(address)

/** Locks the folder of an embedded database for this process, and makes its files private. @returns the function that unlocks it */
const openDataDir = async ({ databaseUrl, dataDir, origin }: Config): Promise<() => void> => {
  if (!databaseUrl.startsWith('file:')) return () => undefined
  const file = resolve(databaseUrl.slice('file:'.length))
  mkdirSync(dataDir, { recursive: true })
  if (dataDir === resolve('data')) makePrivate(dataDir)
  makePrivate(file, `${file}-wal`, `${file}-shm`, join(dataDir, 'secret'))
  const lock = lockDatabase(file, `the host at ${origin}`)
  await checkSqlite(databaseUrl)
  return lock.release
}

/** Prints the app's address: as sentences for a person at a terminal, otherwise as a log line. */
const announce = (config: Config, log: Logger) => {
  if (config.isProduction) return log.info({ origin: config.origin, version: config.version, commit: config.commit }, 'running')
  console.log(`\n${config.productName} is running. Open ${config.origin}`)
  console.log(config.smtpUrl ? '  Mails go out over SMTP.' : `  Mails stay here: ${config.origin}/dev/outbox (and are printed below).`)
  console.log(
    config.adminEmails.length
      ? '  Admins: whoever signs in with an e-mail of ADMIN_EMAILS.'
      : '  To become the first admin: set ADMIN_EMAILS=you@example.com, start again and sign in.',
  )
  if (!isLoopback(config.listenAddress))
    console.log('  HOST opens this port to the network: whoever reaches it can read every mail, the admins’ too.')
}

/** Read before the settings are checked: even invalid settings are reported as a log line. */
const logsAll = process.env.APP_MODE === 'production'
const earlyLog = () => createLogger(hostSettings.shape.LOG_LEVEL.safeParse(process.env.LOG_LEVEL || undefined).data ?? 'info')

const start = async () => {
  if (logsAll) logEverything(earlyLog())
  makeFilesPrivate()
  const { config, settings, warnings } = loadConfig(process.env, serverPlugins)
  const log = createLogger(config.logLevel)
  for (const warning of warnings) log.warn(warning)
  const releaseDataDir = await openDataDir(config)
  const known = await readBeforeStart(config.databaseUrl, migrations, config.isProduction, () => log.info('waiting for MongoDB'))
  const secrets = proveSecret(known.secret, config.secret, config.previousSecret)
  if (secrets.isChanged) log.warn('APP_SECRET was changed: everything is sealed anew while the host serves')
  else if (config.previousSecret) log.info('APP_SECRET_PREVIOUS is not needed any more: take it out of the settings')
  const ahead = migrations.filter(({ name }) => !known.migrations.includes(name)).length
  const isNew = known.migrations.length === 0
  if (isNew) log.info('making the database')
  else if (ahead > 0) log.info({ steps: ahead }, 'bringing the database to this release: nobody is served meanwhile')
  const changes = createChangeFeed()
  const payload = await startPayload(
    buildCmsConfig({
      databaseUrl: config.databaseUrl,
      secret: config.secret,
      plugins: cmsPlugins,
      root,
      onChange: (slug) => changes.notify(slug),
    }),
    migrations,
    { ...(!isNew && { onStep: (step) => log.info({ step }, 'upgrading the schema') }) },
  )
  await keepRelease(payload, migrations, secrets.record)
  await checkColumns(payload, config.isProduction, (message) => log.warn(message))
  const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
  await upgradeDocuments(payload, seeds, reportProgress(log, 'bringing content of an earlier release to its new form'))
  await runSeeds({
    payload,
    seeds,
    contentDir: `${root}/content`,
    log,
    onProgress: reportProgress(log, 'reading the course into the database'),
  })
  const host = await createHost({
    config,
    settings,
    plugins: serverPlugins,
    payload,
    changes,
    log,
    formerSecrets: secrets.former,
    isDevelopment,
    contentJobs: contentJobs(payload),
    panel: servePanel(root, isDevelopment),
    pages: isDevelopment
      ? await serveDevelopedApp(root, config.origin, config)
      : serveBuiltApp(root, config.origin, config, undefined, config.pageDeadlineMs ? { timeoutMs: config.pageDeadlineMs } : {}),
  })
  await host.listen()

  const stop = () => {
    host.stop().then(
      () => {
        releaseDataDir()
        process.exit(0)
      },
      (error) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  stopOnSignal(stop)
  announce(config, log)
}

start().catch((error: unknown) => {
  const explained = explainStartFailure(error)
  if (logsAll) earlyLog().fatal(explained ? {} : { err: error }, explained ?? 'the host did not start')
  else console.error(explained ?? (error instanceof Error && error.stack ? readableStack(error.stack) : error))
  process.exit(1)
})
