import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { landingLanes } from './commands/lanes.mjs'

const docs = ['docs', 'docs/decisions', 'docs/tutorial'].flatMap((dir) =>
  readdirSync(dir).flatMap((name) => (name.endsWith('.md') ? [`${dir}/${name}`] : [])),
)
const pluginPages = readdirSync('plugins').map((id) => `plugins/${id}/README.md`)
const ourPages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'plugins/README.md', 'bench/README.md']
const pages = [...ourPages, ...docs, ...pluginPages].filter((file) => existsSync(file))
const folders = ['bench', 'cms', 'content', 'core', 'docs', 'e2e', 'plugins', 'web']

const textOf = (file: string) => readFileSync(file, 'utf8')
/** Returns the code spans of a Markdown text, outside blocks of code. */
const spansOf = (text: string) => [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
/** A span that names a file or folder of ours; those with a gap to fill in are no paths. */
const isPath = (span: string) =>
  (folders.includes(span.split('/')[0] ?? '') && span.includes('/') && /^[\w./-]+$/.test(span)) || /^\.[\w.-]+(\/[\w./-]+)?$/.test(span)
/** Whether a path is none of the repository: made by a start or a build, or written by a developer. */
const isMade = (path: string) => /^(dist|data|backups|\.env$|cms\/\.next)/.test(path) || path === 'docs/errors.md'

describe.each(pages)('%s', (file) => {
  const text = textOf(file)
  // A plugin's page names files by their places in its folder; the pages about plugins, those of any plugin.
  const home = { 'plugins/README.md': 'plugins/courses', 'docs/tutorial/README.md': 'docs/tutorial/leaderboard' }[file] ?? dirname(file)
  const isThere = (path: string) => existsSync(path.replace(/\/$/, '')) || existsSync(join(home, path))

  it('names files and folders that are there', () => {
    const missing = spansOf(text).filter((span) => isPath(span) && !isMade(span) && !isThere(span))
    expect(missing).toEqual([])
  })

  it('links to what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''))
    const local = targets.filter((target) => target && !/^[a-z]+:/.test(target))
    expect(local.filter((target) => !existsSync(normalize(join(dirname(file), target))))).toEqual([])
  })

  it('names commands that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([])
  })
})

/** Everything that somebody may have written a name in, as one text. */
const sources = () => {
  const below = (dir: string): string[] =>
    readdirSync(dir).flatMap((name) => {
      const path = join(dir, name)
      if (/^(node_modules|\.next|dist|migrations|tutorial)$/.test(name)) return []
      if (statSync(path).isDirectory()) return below(path)
      return /\.(ts|tsx|mjs)$/.test(name) && !/\.(test|sweep)\.tsx?$/.test(name) ? [path] : []
    })
  return new Set(['core', 'web', 'cms', 'plugins', 'e2e'].flatMap(below).flatMap((file) => textOf(file).match(/[A-Za-z_$][\w$]*/g) ?? []))
}

describe('RD6: what the pages for developers name', () => {
  const words = sources()
  const identifier = /^[a-z][a-z\d]*[A-Z]\w*$|^[A-Z][a-z]+\w*[A-Z]\w*$/

  it.each(['docs/architecture.md', 'docs/reference.md', 'plugins/README.md'])('%s: every identifier is in the code', (file) => {
    const named = spansOf(textOf(file)).flatMap((span) => span.match(/[A-Za-z_$][\w$]*/g) ?? [])
    expect(named.filter((name) => identifier.test(name) && !words.has(name))).toEqual([])
  })

  it('docs/architecture.svg names files that are there', () => {
    const named = textOf('docs/architecture.svg').match(/>(?:core|cms|web|plugins|content)\/[\w./-]*</g) ?? []
    const paths = named.map((part) => part.slice(1, -1).replace(/\/$/, ''))
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  it('docs/reference.md describes every operation of the store', () => {
    const [, body = ''] = /export interface Store \{([\s\S]*?)\n\}/.exec(textOf('core/services/database/store.ts')) ?? []
    const operations = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[<(:]/gm)].map(([, name = '']) => name)
    expect(operations.length).toBeGreaterThan(10)
    const described = new Set(spansOf(textOf('docs/reference.md')))
    expect(operations.filter((name) => !described.has(name))).toEqual([])
  })
})

/** Files of ours that a comment names by their path: from the root, or beside its own file. */
const namedInComments = (file: string): string[] =>
  [...textOf(file).matchAll(/\/\*\*[^\n]*\n(?: \*[^\n]*\n)*|^\s*(?:\/\*\*|\/\/|\*) .*$/gm)]
    .flatMap(([comment]) => [...comment.matchAll(/`([\w./()[\]-]+\.(?:tsx?|mjs|md))`/g)].map(([, path = '']) => path))
    .filter((path) => !path.startsWith('../') && !path.startsWith('.'))

it.skipIf(!existsSync('.git'))('comments name files that are there', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).split('\n').filter(existsSync)
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync)
  const isThere = (path: string) => tracked.some((each) => each === path || each.endsWith(`/${path}`))
  const named = files.flatMap((file) => namedInComments(file).map((path) => ({ file, path })))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ path }) => !isThere(path)).map(({ file, path }) => `${file} names ${path}`)).toEqual([])
})

describe('the pipeline', () => {
  const workflow = parse(textOf('.github/workflows/ci.yml'))

  it('elsewhere runs the lanes of .ci/run side by side, and every lane each night on every Node that is supported', () => {
    const { plan, lane, night } = workflow.jobs
    const commands = (job: { steps: { run?: string }[] }) => job.steps.map(({ run }) => run)
    expect(commands(plan)).toContainEqual(expect.stringContaining('core/commands/plan-lanes.mjs'))
    expect(commands(lane)).toContainEqual(expect.stringMatching(/^npm test -- --lane \$\{\{ matrix\.lane \}\}$/))
    expect(textOf('.ci/run')).toContain('npm test -- --landing')
    expect(commands(night)).toContain('npm test -- --all')
    const [, least = ''] = /(\d+)\./.exec(packageJson.engines.node) ?? []
    expect(night.strategy.matrix.node).toContain(Number(least))
    expect(night.strategy.matrix.node).toContain(Number(textOf('.nvmrc')))
    expect(statSync('.github/start-mongodb').mode & 0o111).not.toBe(0)
  })

  it('has a browser where a lane needs one', () => {
    const browser = workflow.jobs.lane.steps.find(({ name }: { name?: string }) => name === 'Install a browser')
    const names = landingLanes().map(({ name }) => name)
    for (const name of ['main-journeys', 'pages']) {
      expect(names).toContain(name)
      expect(browser.if).toContain(`"${name}"`)
    }
  })

  it('is a program', () => {
    expect(statSync('.ci/run').mode & 0o111).not.toBe(0)
    const commands = textOf('.ci/run').match(/^npm run [\w:-]+/gm) ?? []
    expect(commands.filter((command) => !(command.slice(8) in packageJson.scripts))).toEqual([])
  })
})

it.skipIf(!existsSync('.git'))('CHANGELOG.md has an entry for each tag, and for what package.json says', () => {
  const changelog = textOf('CHANGELOG.md')
  const versions = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version = '']) => version)
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  expect(versions).toContain(packageJson.version)
  expect(tags.filter((tag) => !versions.includes(tag.slice(1)))).toEqual([])
})
