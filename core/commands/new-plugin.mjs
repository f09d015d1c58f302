/**
 * `npm run new:plugin <id>`: copies docs/tutorial/flight-log (rows of a person, calls, a page, texts in five languages, tests, a journey)
 * to a plugin with this id, and adds it to the lists.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const pluginsDir = join(root, 'plugins')
/** The table of what each kind of person gets at each page. */
const routeTable = join(root, 'e2e/routes/table.ts')
/** Namespaces, and paths that the host answers before any page. */
const reserved = new Set('api app assets auth cms common core dev healthz host metrics plugins preview readyz shell web'.split(' '))

/** `flight-log` as a name in code: `flightLog`. */
export const codeName = (id) => id.replace(/-./g, ([, letter]) => letter.toUpperCase())
/** `FlightLog` */
const typeName = (id) => id[0].toUpperCase() + codeName(id).slice(1)
/** `Flight log` */
const titleOf = (id) => id[0].toUpperCase() + id.slice(1).replaceAll('-', ' ')

const isName = (name) => {
  try {
    return Boolean(new Function(`'use strict'; const ${name} = 0`))
  } catch {
    return false
  }
}

/** The plugin that already has a page or call at this path. */
const whoAnswers = (id, dir) =>
  readdirSync(dir).find((other) =>
    ['contract.ts', 'web/index.ts'].some((name) => {
      const file = join(dir, other, name)
      return (
        existsSync(file) && new RegExp(`['"\`](/api/)?${id}(/[^'"\`]*)?['"\`]`).test(readFileSync(file, 'utf8').replace(/^import.*$/gm, ''))
      )
    }),
  )

/** The reason why no plugin can be created with this id, as a sentence; null if one can. */
export const refusal = (id = '', dir = pluginsDir) => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 30)
    return `“${id}” is no id: write 1 to 30 small letters and digits in words with hyphens between them, such as flight-log.`
  if (reserved.has(id) || !isName(codeName(id))) return `“${id}” is a word that the code needs itself: choose another.`
  if (existsSync(join(dir, id))) return `plugins/${id} is there already: choose another id, or work on that one.`
  const other = whoAnswers(id, dir)
  return other ? `/${id} is an address of the plugin ${other} already: choose another id.` : null
}

const starterId = 'flight-log'
const starter = join(root, 'docs/tutorial', starterId)

/** The files of a new plugin by their paths in its folder: those of docs/tutorial/flight-log with the names replaced. */
export const filesOf = (id) => {
  const named = (text) =>
    [codeName, titleOf, typeName, String].reduce((renamed, nameOf) => renamed.replaceAll(nameOf(starterId), nameOf(id)), text)
  const files = readdirSync(starter, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [named(relative(starter, file)), named(readFileSync(file, 'utf8'))]
    }),
  )
}

/** The text of a list with one more plugin: its import and its entry, each in alphabetical order. */
export const withEntry = (list, id, half) => {
  const name = codeName(id)
  const line = `import ${name} from './${id}/${half}/index.ts'`
  const lines = list.split('\n')
  const fromOf = (text) => /^import \w+ from '\.\/([^/]+)\//.exec(text)?.[1]
  const imports = lines.flatMap((text, index) => (fromOf(text) ? [{ index, id: fromOf(text) }] : []))
  const place =
    imports.find((each) => each.id > id)?.index ?? (imports.at(-1)?.index ?? lines.findLastIndex((text) => text.startsWith('import'))) + 1
  lines.splice(place, 0, line)
  const open = lines.findIndex((text) => /= \[$/.test(text))
  const close = lines.indexOf(']', open)
  if (open < 0 || close < 0) throw new Error(`The list of ${half} halves has another form than this command knows: add ${id} by hand.`)
  const before = lines.slice(open + 1, close).findIndex((text) => text.trim().replace(',', '') > name)
  lines.splice(before < 0 ? close : open + 1 + before, 0, `  ${name},`)
  return lines.join('\n')
}

/** The text of the table of routes with one more page, for learners who are signed in with the authenticator. */
export const withRoute = (table, id) => {
  const end = '  /** Addresses that no plugin has. */\n'
  if (!table.includes(end)) throw new Error(`e2e/routes/table.ts has another form than this command knows: add the page of ${id} by hand.`)
  const key = id.includes('-') ? `'${id}'` : id
  return table.replace(end, `  ${key}: [{ page: '${id}', to: 'learners', heading: '${titleOf(id)}' }],\n${end}`)
}

const make = async (id) => {
  const said = refusal(id)
  if (said) {
    console.error(said)
    return 1
  }
  const lists = ['server', 'web', 'cms'].map((half) => {
    const file = join(pluginsDir, `${half}.ts`)
    return { file, text: withEntry(readFileSync(file, 'utf8'), id, half) }
  })
  lists.push({ file: routeTable, text: withRoute(readFileSync(routeTable, 'utf8'), id) })
  for (const [name, text] of Object.entries(filesOf(id))) {
    const file = join(pluginsDir, id, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const { file, text } of lists) writeFileSync(file, text)
  const written = [`plugins/${id}`, ...lists.map(({ file }) => file)]
  await run('biome', ['check', '--write', '--colors=off', '--vcs-enabled=false', ...written], { quiet: true })
  console.log(`plugins/${id} is there, and stands on the lists; its page is in e2e/routes/table.ts. Next:

  npm run migrate:create -- ${id}
      writes the store's types and SQLite's table; commit both
  npm run describe:api
      writes its calls into plugins/every-call.access.txt, and what they refuse into docs/errors.md
  npx vitest run plugins/${id}
      its own tests
  npm run test:journeys -- plugins/${id}/
      its journey through a browser
  npm run check
      whatever else must hold

It appears in the account menu, at /${id}. docs/tutorial adds events and slots. e2e/crawl.e2e.ts looks at pages in every
theme: add { path: '/${id}', shows: 'Nothing is here yet.' } to those of somebody.`)
  return 0
}

if (process.argv[1] === import.meta.filename) process.exitCode = await make(process.argv[2])
