/**
 * Decides which files of the repository belong to an optional plugin, and how the others read without it: for `npm run test:deletion`, which
 * writes such a copy and tests it.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { isOwnContent, whoNeeds } from './remove-plugin.mjs'

/** Plugins that are deleted together with another because they need it. */
const goWith = { evidence: ['model-answers'] }

/** A plugin and those that are deleted together with it. */
export const withNeeding = (id) => [id, ...(goWith[id] ?? [])]

/** Plugins that no other imports and that stay: tests of the CMS use onboarding's collections and content as their examples. */
const kept = ['onboarding']

/** The plugins that can be deleted: no other needs them, or only one that goes with them. */
export const optionalPlugins = (dir = join(root, 'plugins')) =>
  readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .filter((id) => !kept.includes(id) && whoNeeds(id, dir).every((other) => withNeeding(id).includes(other)))

/** Whether a file is deleted with a plugin and those that go with it. @param {string} path from the root */
export const isDeletedWith = (path, id) =>
  new RegExp(`^(plugins|content|content/translations/\\w+)/(${withNeeding(id).join('|')})/`).test(path) ||
  withNeeding(id).some((each) => isOwnContent(path, each))

/**
 * The settings of `.env.example` that only one plugin reads.
 * @param {string} example the text of `.env.example`
 * @param {string} own the sources of the plugin
 * @param {string} others the sources of all others
 */
export const settingsOfOne = (example, own, others) =>
  [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name = '']) => {
    const isNamed = new RegExp(`\\b${name}\\b`)
    return isNamed.test(own) && !isNamed.test(others) ? [name] : []
  })

/** `.env.example` without a setting, and without the comment above it. */
export const withoutSetting = (example, name) => example.replace(new RegExp(`(^#.*\\n)*^${name}=.*\\n`, 'm'), '')

/** `docker-compose.yml` without a variable of a service, and without the comment above it. */
export const withoutVariable = (compose, name) => compose.replace(new RegExp(`(^ *#.*\\n)*^ *${name}:.*\\n`, 'm'), '')

/** A page without the rows of its tables that name files of a plugin. */
export const withoutRows = (page, id) => page.replace(new RegExp(`^\\|.*\\bplugins/${id}/.*\\n`, 'gm'), '')

/** The address of a content page, if it has one. */
export const routeOf = (text) => /^route: (\S+)$/m.exec(text)?.[1] ?? null

/** Content with its links to deleted pages redirected to the dashboard, as an editor would. @param {readonly string[]} routes */
export const leadElsewhere = (text, routes) => routes.reduce((led, route) => led.replaceAll(route, '/dashboard'), text)

/** The collections that a source of a plugin's `cms/` declares. */
export const collectionsIn = (text) => [...text.matchAll(/slug: '([\w-]+)'/g)].map(([, slug = '']) => slug)

const isTestOf = (path) => /\.(test|sweep|e2e|attack|survival)\.tsx?$/.test(path)

/**
 * Whether a file tests another plugin together with the deleted one, or is a journey or an attack that reads its rows: it is deleted too. Other
 * code that names the plugin has to compile without it.
 * @param {readonly string[]} collections of the plugin
 */
export const isMeeting = (path, text, id, collections) => {
  if (!isTestOf(path) || path.startsWith(`plugins/${id}/`)) return false
  const imports = new RegExp(`(from|import\\() ?'[^']*/${id}/`)
  const reads = new RegExp(`'(${collections.join('|') || id})'`)
  return imports.test(text) || (path.startsWith('e2e/') && reads.test(text))
}

/** Tests of the whole school, whose cases depend on the lists; start-up is one of them. */
const isOfWholeSchool = (path) => /^(plugins\/[\w-]+\.(test|sweep)\.ts|cms\/.*\.(test|sweep)\.ts|core\/docs\.test\.ts)$/.test(path)
const loadsLists = /installed\.testing|(plugins|\.)\/(server|web|cms)\.ts'/

/** Whether a test can see a deletion: it tests the whole school, loads the lists, or names the plugin or its collections. */
export const isReached = (path, text, id, collections) =>
  /^(core|cms|plugins|web)\/.*\.(test|sweep)\.tsx?$/.test(path) &&
  (isOfWholeSchool(path) || loadsLists.test(text) || new RegExp(`['"\`/](${[id, ...collections].join('|')})['"\`/]`).test(text))

/** The lines that a text has now and did not have before. */
export const newLines = (before, now) => {
  const known = new Set(before.split('\n'))
  return now.split('\n').filter((line) => !known.has(line))
}
