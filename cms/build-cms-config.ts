import { join } from 'node:path'
import { buildConfig, type CollectionConfig, type Config, type GlobalConfig, type Payload, type SanitizedConfig } from 'payload'
import { isAdmin, nobody } from './access/staff.ts'
import { contentComments, contentReviews, contentTranslations } from './collections/content-workflow.ts'
import { contentSeeds, jobRuns, rateLimits, sessions } from './collections/host-records.ts'
import { users } from './collections/users.ts'
import { copyToAccounts } from './copy-to-accounts.ts'
import type { CmsPlugin } from './define-cms-plugin.ts'
import { demandFreshProof } from './demand-fresh-proof.ts'
import { guardPayloadsOwn } from './guard-payloads-own.ts'
import { indexTranslationsByRow } from './index-translations-by-row.ts'
import { nameIndexesByTable } from './name-indexes-by-table.ts'
import { notifyContentWrites } from './notify-content-writes.ts'
import { notifyStaffWrites } from './notify-staff-writes.ts'
import { answerReferences } from './panel/answer-references.ts'
import { arrangePanel } from './panel/arrange-panel.ts'
import { keepTyping } from './panel/keep-typing.ts'
import { leaveRefusalsUnlogged } from './panel/leave-refusals-unlogged.ts'
import { lightLists } from './panel/light-lists.ts'
import { panelLanguages } from './panel/panel-languages.ts'
import { reportDrafts } from './panel/report-drafts.ts'
import { returnFieldErrors } from './panel/return-field-errors.ts'
import { guardPublishing } from './publishing/guard-publishing.ts'
import { keepHistory } from './publishing/keep-history.ts'
import { publishOneLanguage } from './publishing/publish-one-language.ts'
import { refuseOvertakenWrites } from './publishing/refuse-overtaken.ts'
import { restoreAsDraft } from './publishing/restore-as-draft.ts'
import { withDocumentShapes } from './publishing/with-document-shapes.ts'
import { refuseWithoutEnglish } from './refuse-without-english.ts'
import { withWorkflow } from './workflow/with-workflow.ts'

export interface CmsSettings {
  /** `file:…` for SQLite, `mongodb://…` for MongoDB. */
  readonly databaseUrl: string
  readonly secret: string
  readonly plugins: readonly CmsPlugin[]
  /** The repository's root, absolute. */
  readonly root: string
  /** The folder of the SQLite migrations, read and written; the repository's own by default. */
  readonly migrationDir?: string | undefined
  /** Is called with every document or global that Payload's own operations change. */
  readonly onChange?: (slug: string, payload: Payload) => void
  /** The most connections that a MongoDB client may open; the in-memory server of the tests supports one. */
  readonly mongoPoolSize?: number
  /** How long a MongoDB client waits for a server, in milliseconds; longer in tests, where a missing server need not be noticed soon. */
  readonly mongoPatience?: number
}

/** Languages of the course; English is the source and the fallback where a translation is missing. */
const contentLocales = [
  { code: 'en', label: 'English' },
  { code: 'es', label: 'Español' },
  { code: 'fr', label: 'Français' },
  { code: 'de', label: 'Deutsch' },
  { code: 'pt', label: 'Português' },
]

const adminOnly = { read: isAdmin, create: isAdmin, update: isAdmin, delete: isAdmin, readVersions: isAdmin }

const hostOnly = { read: nobody, create: nobody, update: nobody, delete: nobody, readVersions: nobody }

/**
 * Payload's own default is «any signed-in user»; ours is «admins», unless a collection says otherwise. Collections that the panel hides
 * (sessions, factors, consents) are the host's own: whoever writes them could sign in as anybody, or approve for a parent.
 */
const denyByDefault = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => ({
    ...c,
    access: { ...(c.admin?.hidden === true ? hostOnly : adminOnly), ...c.access },
    // A copy of a person's row would belong to nobody.
    disableDuplicate: c.disableDuplicate ?? c.fields.some((field) => 'name' in field && field.name === 'user_id'),
    graphQL: false,
  })),
  globals: config.globals?.map((g) => ({ ...g, access: { read: isAdmin, update: isAdmin, ...g.access }, graphQL: false })),
})

/** Notifies the host of each change, so that a published edit is visible at once. */
const notifyChanges =
  (onChange: NonNullable<CmsSettings['onChange']>) =>
  (config: Config): Config => ({
    ...config,
    collections: config.collections?.map(
      (c): CollectionConfig => ({
        ...c,
        hooks: {
          ...c.hooks,
          afterChange: [...(c.hooks?.afterChange ?? []), ({ req }) => onChange(c.slug, req.payload)],
          afterDelete: [...(c.hooks?.afterDelete ?? []), ({ req }) => onChange(c.slug, req.payload)],
        },
      }),
    ),
    globals: config.globals?.map(
      (g): GlobalConfig => ({
        ...g,
        hooks: { ...g.hooks, afterChange: [...(g.hooks?.afterChange ?? []), ({ req }) => onChange(g.slug, req.payload)] },
      }),
    ),
  })

const databaseAdapter = async ({ databaseUrl, root, migrationDir, mongoPoolSize, mongoPatience }: CmsSettings) => {
  if (databaseUrl.startsWith('mongodb')) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
    return mongooseAdapter({
      url: databaseUrl,
      connectOptions: {
        ...(mongoPoolSize && { maxPoolSize: mongoPoolSize }),
        writeConcern: { w: 'majority' },
        // A missing database is reported within two seconds; one that accepts connections without responding, within a few.
        serverSelectionTimeoutMS: mongoPatience ?? 1_500,
        connectTimeoutMS: mongoPatience ?? 2_000,
        heartbeatFrequencyMS: 1_000,
      },
      // Quotas and limits depend on unique indexes: nothing is served before they exist.
      ensureIndexes: true,
      // Every method of the store is one statement, so no transaction is needed.
      transactionOptions: false,
    })
  }
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  return sqliteAdapter({
    client: { url: databaseUrl },
    idType: 'uuid',
    wal: { synchronous: 'NORMAL' },
    busyTimeout: 5_000,
    push: false,
    // A block is part of its document, not rows of a table of its own; MongoDB stores it so by itself.
    blocksAsJSON: true,
    migrationDir: migrationDir ?? join(root, 'cms/migrations/sqlite'),
    beforeSchemaInit: [nameIndexesByTable, indexTranslationsByRow],
  })
}

/** The CMS's configuration, from the plugins that are installed. */
export const buildCmsConfig = async (settings: CmsSettings): Promise<SanitizedConfig> => {
  const config = await buildConfig({
    secret: settings.secret,
    routes: { admin: '/cms', api: '/cms/api' },
    graphQL: { disable: true, disablePlaygroundInProduction: true },
    telemetry: false,
    i18n: panelLanguages,
    hooks: { afterError: [returnFieldErrors] },
    // Payload's own log lines: the host logs requests, and mails go through the host's mailer.
    logger: { options: { level: 'error', hooks: { logMethod: leaveRefusalsUnlogged } } },
    db: await databaseAdapter(settings),
    collections: [
      users,
      sessions,
      rateLimits,
      jobRuns,
      contentSeeds,
      contentReviews,
      contentComments,
      contentTranslations,
      ...settings.plugins.flatMap((p) => p.collections ?? []),
    ],
    globals: settings.plugins.flatMap((p) => p.globals ?? []),
    localization: { locales: contentLocales, defaultLocale: 'en', fallback: true, defaultLocalePublishOption: 'active' },
    admin: {
      user: 'users',
      avatar: 'default',
      importMap: { baseDir: join(settings.root, 'cms'), importMapFile: join(settings.root, 'cms/app/(payload)/cms/importMap.js') },
    },
    // Payload would start a second process on each start outside production, tests included, and write into the work tree.
    typescript: { outputFile: join(settings.root, 'cms/payload-types.ts'), autoGenerate: false },
    plugins: [
      ...(settings.onChange ? [notifyChanges(settings.onChange)] : []),
      copyToAccounts,
      denyByDefault,
      demandFreshProof,
      withDocumentShapes(settings.plugins.flatMap((p) => p.shapes ?? [])),
      refuseWithoutEnglish,
      keepHistory,
      guardPublishing(settings.plugins.flatMap((p) => p.seeds ?? [])),
      notifyStaffWrites,
      notifyContentWrites,
      // Each of these puts its box first: colleagues' comments come before the check's report, and both before the document's own fields.
      reportDrafts(settings.plugins.flatMap((p) => p.seeds ?? [])),
      withWorkflow,
      // Each of these puts its check first: a write that was overtaken is refused before its content is checked.
      publishOneLanguage,
      restoreAsDraft,
      refuseOvertakenWrites,
      answerReferences,
      lightLists,
      keepTyping,
      arrangePanel,
    ],
  })
  return guardPayloadsOwn(config)
}
