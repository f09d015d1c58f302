/** Finds the tests and journeys that a change can break, for `npm run check -- --changed`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Tests that read files by path, or iterate over all installed plugins: no import leads from the file to the test. */
const readers = [
  [/\/locales\/|^docs\/translation\.md$/, ['plugins/locale-keys.test.ts', 'plugins/plugins.test.ts']],
  [
    /\/locales\/|^docs\/translation\.md$|^content\/translations\//,
    ['plugins/translation-terms.test.ts', 'plugins/translation-marks.test.ts', 'plugins/named-buttons.test.ts'],
  ],
  [/\/locales\/en\.json$/, ['web/kit/failure-sentence.test.tsx']],
  [/^(content|cms\/translations)\//, ['cms/translations/filed-translations.test.ts']],
  [/^(core|cms|web|plugins)\/.+\.tsx?$|\/planted-faults\.yaml$/, ['core/commands/planted-faults.test.ts']],
  [/^plugins\/[^/]+\/|^plugins\/[^/]+\.ts$/, ['plugins/plugins.test.ts', 'plugins/own-collections.test.ts']],
  [
    /^plugins\/[^/]+\/(contract(\/[\w-]+)?|server\/index)\.ts$|^core\/shared\/(access|call|declarations)\.ts$|^plugins\/every-call\.access\.txt$/,
    ['plugins/every-call.sweep.ts'],
  ],
  [/^plugins\/[^/]+\/(contract|server\/index)\.ts$/, ['plugins/api-document.test.ts']],
  [/^plugins\/[^/]+\/cms\//, ['plugins/every-query.sweep.ts', 'plugins/privacy/server/by-parent.test.ts']],
  [
    /^plugins\/[^/]+\/web\/index\.ts$/,
    ['plugins/page-heads.sweep.ts', 'plugins/public-crawl.sweep.ts', 'plugins/route-table.test.ts', 'web/shell/header.test.tsx'],
  ],
  [/^e2e\/routes\/table\.ts$/, ['plugins/route-table.test.ts', 'core/commands/new-plugin.test.ts', 'core/commands/remove-plugin.test.ts']],
  [/^content\//, ['cms/seed/content.sweep.ts', 'plugins/courses/server/course-content.test.ts', 'plugins/deleted-content.test.ts']],
  [/^content\/practice\//, ['plugins/quota-proxy/web/practice-markdown.test.ts']],
  [/^content\/modules\/|^plugins\/courses\/web\/lesson\//, ['plugins/courses/web/lesson/every-lesson.sweep.tsx']],
  [/^(content|cms)\/translations\//, ['cms/translations/translations.sweep.ts', 'cms/translations/round-trip.sweep.ts']],
  [/^cms\/seed\//, ['cms/seed/first-start.sweep.ts', 'cms/seed/run-seeds.sweep.ts']],
  [/^cms\/publishing\//, ['cms/publishing/every-field.sweep.ts']],
  [/^cms\/export\//, ['cms/export/export-content.sweep.ts']],
  [/^plugins\/solo-checks\/server\//, ['plugins/solo-checks/server/editing.sweep.ts']],
  [
    /^core\/commands\/(check-migrations|host-bundle|lazy-imports)\.mjs$/,
    ['core/commands/check-migrations.sweep.ts', 'core/commands/host-bundle.sweep.ts'],
  ],
  // Samples are judged together with the texts of their lesson, which belong to no plugin.
  [/^content\/modules\/[^/]+\/([\d.]+\.md|evidence\.yaml)$|^plugins\/evidence\/judge\//, ['plugins/evidence/judge/samples.sweep.ts']],
  [/^content\/modules\/[^/]+\/evidence\.yaml$/, ['plugins/evidence/server/evidence.test.ts']],
  [
    /^content\/modules\/[^/]+\/(model-answers|evidence)\.yaml$|^plugins\/evidence\/judge\//,
    ['plugins/model-answers/model-answers.sweep.ts'],
  ],
  [/^content\/modules\/[^/]+\/check\.yaml$/, ['plugins/solo-checks/server/solutions.sweep.ts']],
  [
    /^(\.env\.example|docker-compose\.yml)$/,
    ['plugins/settings.test.ts', 'core/commands/copy-without.test.ts', 'core/containers/members-key.test.ts'],
  ],
  [/^core\/http\/security-headers\.ts$/, ['core/http/security-headers.test.ts']],
  [/^(Dockerfile|\.gitignore|\.dockerignore)$/, ['plugins/settings.test.ts']],
  [/^core\/containers\/.+\.(sh|js)$/, ['core/containers/containers.test.ts', 'core/containers/create-secrets.test.ts']],
  [/^web\/(index\.html|public\/.+)$/, ['plugins/site/server/pages.test.ts']],
  [/^docs\/grafana-dashboard\.json$/, ['plugins/metrics.test.ts']],
  [/^package\.json$|^cms\/migrations\//, ['core/commands/lanes-for-change.test.ts']],
  [
    /^(README|CONTRIBUTING|SECURITY)\.md$|^package(-lock)?\.json$|^core\/commands\/(start|dev|demo|test|check-node)\.mjs$/,
    ['core/commands/node-version.test.ts'],
  ],
  // These tests start the commands.
  [/^core\/commands\/restore\.mjs$/, ['core/commands/restore.test.ts']],
  [/^core\/commands\/(run|database|backup)\.mjs$/, ['core/commands/run.test.ts']],
  [/^core\/commands\/(backup|copy-sqlite|manifest)\.mjs$/, ['core/commands/backup.test.ts', 'core/commands/manifest.test.ts']],
  [/\.md$|^docs\/|^package\.json$|\/(contract|slots|index)\.ts$/, ['core/docs.test.ts']],
  [/^\.ci\/|^\.github\/|^package\.json$|^\.nvmrc$|^core\/commands\//, ['core/commands/workflow.test.ts']],
]

const pluginOf = (file) => /^plugins\/([^/]+)\//.exec(file)?.[1]
const isTest = (file) => /\.(test|sweep|attack|survival|e2e)\.tsx?$/.test(file)

const filesBelow = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    : []

/** The plugins that import this plugin's contract or slots. */
const dependentsOf = (plugin) => {
  const uses = new RegExp(`from '(?:\\.\\./)+${plugin}/(?:contract|slots)\\.ts'`)
  const users = filesBelow('plugins').filter((file) => /\.tsx?$/.test(file) && uses.test(readFileSync(join(root, file), 'utf8')))
  return users.map(pluginOf).filter((user) => user && user !== plugin)
}

/**
 * Within plugins a change is tested by the plugins' own folders: every test host installs every collection, so imports lead from
 * any of them to all tests. Elsewhere Vitest follows the imports.
 * @param {readonly string[]} files paths from the root, including deleted ones
 * @returns {{ related: string[], named: string[], sweeps: string[] }} files whose importers are tested; tests, or folders of tests, of
 * the servers and the interface; sweeps
 */
export const testsFor = (files) => {
  const plugins = new Set(files.map(pluginOf).filter(Boolean))
  for (const file of files)
    if (/^plugins\/[^/]+\/(contract(\/[\w-]+)?|slots)\.ts$/.test(file)) for (const user of dependentsOf(pluginOf(file))) plugins.add(user)
  const read = readers.flatMap(([pattern, tests]) => (files.some((file) => pattern.test(file)) ? tests : []))
  const wanted = [...new Set([...read, ...files.filter(isTest)])].filter((file) => existsSync(join(root, file))).sort()
  return {
    related: files.filter((file) => /^(core|cms|web|plugins)\//.test(file) && !pluginOf(file) && existsSync(join(root, file))),
    named: [...[...plugins].map((plugin) => `plugins/${plugin}/`), ...wanted.filter((file) => /\.test\.tsx?$/.test(file))],
    sweeps: wanted.filter((file) => /\.sweep\.tsx?$/.test(file)),
  }
}

/** The browser journeys that a change can affect: those of the changed plugins, and every route if pages change. */
export const journeysFor = (files) => {
  const ofPlugins = files.map((file) => /^(plugins\/[^/]+)\/(?:web|server|cms|locales|contract|slots)/.exec(file)?.[1]).filter(Boolean)
  const routes = files.some((file) => /^plugins\/[^/]+\/web\/index\.ts$|^web\/shell\//.test(file)) ? ['e2e/routes'] : []
  const own = files.filter((file) => file.endsWith('.e2e.ts'))
  // For a deleted folder, or one without journeys, Playwright would report that no tests were found.
  const isThere = (path) =>
    path.endsWith('.e2e.ts') ? existsSync(join(root, path)) : filesBelow(path).some((file) => file.endsWith('.e2e.ts'))
  const named = [...new Set([...ofPlugins, ...routes, ...own])].filter(isThere)
  return named.filter((path) => !named.some((folder) => path.startsWith(`${folder}/`))).sort()
}
