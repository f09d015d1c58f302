/**
 * `npm run remove:plugin <id>`: deletes a plugin's folder, its content and its entries in the lists, and prints the remaining steps, which
 * depend on whether the plugin was ever committed: the commands in those steps regenerate their files without the plugin.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** The lists of plugins, as files of plugins/; only the demo adds to the last. */
export const pluginLists = ['server', 'web', 'cms', 'server-with-demo']

/** Content files that only one plugin reads, beside the folder of its own name. */
const ownContent = {
  admin: /^content\/(translations\/\w+\/)?self-test\//,
  evidence: /^content\/(translations\/\w+\/)?modules\/[^/]+\/evidence\.yaml$/,
  'model-answers': /^content\/(translations\/\w+\/)?modules\/[^/]+\/model-answers\.yaml$/,
  onboarding: /^content\/(translations\/\w+\/)?(starter-packs|taxonomies)\//,
  partners: /^content\/(translations\/\w+\/)?pages\/no-code-tools\./,
  referrals: /^content\/(translations\/\w+\/)?templates\//,
  'solo-checks': /^content\/(translations\/\w+\/)?modules\/[^/]+\/check\.yaml$/,
}

/** Whether a file outside the plugin's own folders is content that only this plugin reads. @param {string} path from the root */
export const isOwnContent = (path, id) => ownContent[id]?.test(path) ?? false

/** The text of a list without a plugin's import and entry. */
export const withoutEntry = (list, id) => {
  const [line, name] = new RegExp(`^import (\\w+) from '\\./${id}/.*\\n`, 'm').exec(list) ?? []
  if (!line) return list
  // An entry has a line of its own, or ends a list of one line.
  return list.replace(line, '').replace(new RegExp(`^ {2}${name},\\n|, ${name}(?=\\]$)`, 'm'), '')
}

/** The text of the table of routes, e2e/routes/table.ts, without a plugin's pages. */
export const withoutRoutes = (table, id) =>
  table.replace(new RegExp(`^ {2}(${id}|'${id}'): \\[(.*\\],|\\n( {4}.*\\n)* {2}\\],)\\n`, 'm'), '')

/** The plugins whose sources import from this one, not counting tests. */
export const whoNeeds = (id, dir = join(root, 'plugins')) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== id)
    .flatMap(({ name }) => {
      const files = readdirSync(join(dir, name), { recursive: true, encoding: 'utf8' })
      const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing|sweep|e2e)\.tsx?$/.test(file))
      return sources.some((file) => readFileSync(join(dir, name, file), 'utf8').includes(`../${id}/`)) ? [name] : []
    })

/** The reason why a plugin cannot be removed, as a sentence; null if it can. */
export const refusal = (id = '', dir = join(root, 'plugins')) => {
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(join(dir, id))) return `There is no plugin “${id}”.`
  const needing = whoNeeds(id, dir)
  return needing.length ? `plugins/${id} is needed by ${needing.join(', ')}: take it out of their sources first.` : null
}

/**
 * Lists the remaining steps.
 * @param {string} id
 * @param {boolean | null} committed whether another checkout may have the plugin, or a database its tables; if git cannot say, they may
 */
export const whatIsLeft = (id, committed) => `${
  committed === false
    ? `  git status cms
      its migration was never committed: take the new files in cms/migrations/sqlite away, and put back what they changed there:
      git checkout -- cms/migrations/sqlite cms/payload-types.ts
  the database that you ran it on
      has been through that migration: delete the file (data/soloflight.db), or set DATABASE_URL to another place`
    : `  npm run migrate:create -- without-${id}
      writes the store's types, and a migration that drops its tables with what people wrote there: without it both stay`
}
  npm run describe:api
      takes its calls out of plugins/every-call.access.txt, and its errors out of docs/errors.md
  ${committed === null ? `grep -rnw ${id} .env.example docs e2e plugins` : `git grep -nw ${id}`}
      finds who else names it: settings in .env.example, tables in docs/, e2e/crawl.e2e.ts, tests
  npm run check`

/** Whether a plugin was ever committed; null if git cannot say: it is not installed, or the school stands in no repository of commits. */
export const wasCommitted = (id, cwd = root) => {
  try {
    return execFileSync('git', ['ls-tree', 'HEAD', `plugins/${id}`], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }) !== ''
  } catch {
    return null
  }
}

const remove = (id) => {
  const said = refusal(id)
  if (said) {
    console.error(said)
    return 1
  }
  const committed = wasCommitted(id)
  for (const list of pluginLists) {
    const file = join(root, 'plugins', `${list}.ts`)
    writeFileSync(file, withoutEntry(readFileSync(file, 'utf8'), id))
  }
  const table = join(root, 'e2e/routes/table.ts')
  writeFileSync(table, withoutRoutes(readFileSync(table, 'utf8'), id))
  const translations = join(root, 'content/translations')
  const folders = [
    `plugins/${id}`,
    `content/${id}`,
    ...readdirSync(translations).map((language) => `content/translations/${language}/${id}`),
  ]
  const content = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).map((name) => `content/${name}`)
  // The host starts with no content that nothing reads.
  for (const path of [...folders, ...content.filter((each) => isOwnContent(each, id))])
    rmSync(join(root, path), { recursive: true, force: true })
  console.log(`plugins/${id} is gone, and stands on no list. What it leaves:\n\n${whatIsLeft(id, committed)}`)
  return 0
}

if (process.argv[1] === import.meta.filename) process.exitCode = remove(process.argv[2])
