import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { BridgeFields } from '../cms/bridge-seed.ts'
import { type Machine, startMachine } from './machine.ts'
import { type Folder, home } from './practice-files.ts'
import { runLine } from './run-line.ts'
import { stepsMet } from './steps-met.ts'

const now = new Date('2026-11-27T09:05:03Z')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bridges-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs every line in a real shell with a real git and returns the output, with the practice's home in place of the folder's path. */
const inShell = (name: string, lines: readonly string[]): string[] => {
  const home = join(folder, name)
  mkdirSync(home)
  const mark = '=====next====='
  const script = lines.map((line) => `${line.replace(/^git log/, 'git log --decorate')}\necho ${mark}`).join('\n')
  const told = execFileSync('bash', ['-c', `exec 2>&1\ngit config --global init.defaultBranch main\ncd ~\n${script}\nexit 0`], {
    encoding: 'utf8',
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      HOME: home,
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: `${home}.config`,
      GIT_AUTHOR_NAME: 'You',
      GIT_AUTHOR_EMAIL: 'you@example.org',
      GIT_COMMITTER_NAME: 'You',
      GIT_COMMITTER_EMAIL: 'you@example.org',
      GIT_AUTHOR_DATE: '2026-11-27T09:05:03Z',
      GIT_COMMITTER_DATE: '2026-11-27T09:05:03Z',
    },
  })
  return told
    .split(`${mark}\n`)
    .slice(0, -1)
    .map((part) =>
      part
        .replaceAll(home, '/home/you')
        .replace(/^bash: line \d+: /gm, 'bash: ')
        .trimEnd(),
    )
}

const inPractice = async (lines: readonly string[]): Promise<string[]> => {
  let machine: Machine = startMachine([])
  const told: string[] = []
  for (const line of lines) {
    const outcome = await runLine(machine, line, now)
    machine = outcome.machine
    told.push(outcome.says.join('\n').trimEnd())
  }
  return told
}

/** The wording of how to turn advice off changes every few releases of git. */
const withoutAdvice = (told: readonly string[]) => told.map((text) => text.replace(/^hint: .*\n?/gm, '').trimEnd())

/** In a pipe, ls prints one name per line; on a screen, several beside one another. */
const beside = (lines: readonly string[], told: readonly string[]) =>
  told.map((text, index) => (/^ls/.test(lines[index] as string) ? text.split('\n').join('  ') : text))

const talks: Record<string, string[]> = {
  'folders and files': [
    'pwd',
    'ls',
    'mkdir first-site',
    'mkdir first-site',
    'mkdir no/such',
    'mkdir',
    'ls',
    'cd first-site',
    'pwd',
    'cd nowhere',
    'echo "Hello, I am here" > index.html',
    'cat index.html',
    'echo more >> index.html',
    'cat index.html',
    'cat nothing.html',
    'cat ..',
    'cd index.html',
    'mkdir -p pictures/summer',
    'ls',
    'ls pictures',
    'ls nowhere',
    'cd ..',
    'ls -a first-site',
    'cd first-site/pictures/summer && pwd',
    'cd ~',
    'cp first-site copy',
    'cp -r first-site copy',
    'ls copy',
    'cp copy/index.html other.html',
    'ls',
    'rm other.html',
    'rm copy',
    'rm -r copy',
    'rm copy',
    'ls',
    "echo 'one  two'   three",
    'echo a > no/such/file',
    'hello',
    'mkdir site site2',
    'cd site2',
    'rm -r ../site',
    'ls ..',
    'mkdir -p __proto__/valueOf',
    'echo one > __proto__/valueOf/constructor',
    'ls __proto__',
    'cat __proto__/valueOf/constructor',
    'cat toString',
  ],
  git: [
    'git status',
    'mkdir site',
    'cd site',
    'git init',
    'git init',
    'git status',
    'git log',
    'git add missing.html',
    'git add',
    'echo "<h1>Hello</h1>" > index.html',
    'mkdir -p src/parts',
    'echo "p { color: red }" > src/parts/style.css',
    'git status',
    'git add index.html',
    'git status',
    'git commit -m "Say hello"',
    'git status',
    'git add .',
    'git commit -m "Add a style"',
    'git status',
    'git commit -m "Nothing"',
    'echo "<p>More</p>" >> index.html',
    'git status',
    'git add .',
    'git status',
    'git commit -m "Say more"',
    'echo "<h1>Hi</h1>" > index.html',
    'echo new > new.txt',
    'git status',
    'git add -A',
    'git commit -m "Say less"',
    'rm new.txt',
    'git status',
    'git add .',
    'git status',
    'git commit -m "Take a file away"',
    'mkdir dist',
    'echo secret > .env',
    'echo built > dist/index.html',
    'echo "dist/" > .gitignore',
    'echo ".env" >> .gitignore',
    'git status',
    'git add .env',
    'git add dist',
    'git add .',
    'git commit -m "Leave out what is built, and what is secret"',
    'git log',
    'git log --oneline',
    'git add ..',
    'cd ..',
    'cp -r site copy',
    'cd copy',
    'git status',
    'git log --oneline',
    'rm -r .git',
    'git status',
    'git init',
    'git status',
    'cd ..',
    'rm -r site',
    'mkdir site',
    'cd site',
    'git status',
    'git init',
    'mkdir -p __proto__/constructor',
    'echo one > __proto__/constructor/toString',
    'echo two > valueOf',
    'git add .',
    'git commit -m "Names that every object has"',
    'echo three >> valueOf',
    'git add .',
    'git commit -m "More"',
  ],
}

describe('a line in the practice', () => {
  it.each(Object.entries(talks))('says what a real shell and a real git say: %s', async (name, lines) => {
    const real = withoutAdvice(beside(lines, inShell(name.replaceAll(' ', '-'), lines)))
    const practised = withoutAdvice(await inPractice(lines))
    expect(lines.map((line, index) => `${line}\n${practised[index]}`)).toEqual(lines.map((line, index) => `${line}\n${real[index]}`))
  })

  it('builds what package.json says, as npm does', async () => {
    let machine = startMachine([
      {
        path: 'site/package.json',
        text: '{ "name": "site", "version": "1.0.0", "scripts": { "build": "mkdir -p dist && cp -r src/. dist" } }\n',
      },
      { path: 'site/src/index.html', text: '<h1>Hello</h1>\n' },
    ])
    expect((await runLine(machine, 'npm run build', now)).says[0]).toBe('npm error code ENOENT')
    machine = (await runLine(machine, 'cd site', now)).machine
    const built = await runLine(machine, 'npm run build', now)
    expect(built.says).toEqual(['', '> site@1.0.0 build', '> mkdir -p dist && cp -r src/. dist', ''])
    expect((await runLine(built.machine, 'ls dist', now)).says).toEqual(['index.html'])
    expect((await runLine(machine, 'npm run start', now)).says).toEqual(['npm error Missing script: "start"'])
    const itself = `echo '{ "name": "site", "version": "1.0.0", "scripts": { "build": "npm run build" } }' > package.json`
    const endless = await runLine((await runLine(machine, itself, now)).machine, 'npm run build', now)
    expect(endless).toMatchObject({ isRefused: true, note: { key: 'option', word: 'npm run build' } })
  })

  it.each([
    ['ls | cat', { key: 'sign', word: '|' }],
    ['ls *.html', { key: 'sign', word: '*' }],
    ['echo "open', { key: 'quote', word: '"' }],
    ['nano index.html', { key: 'unknown', word: 'nano' }],
    ['git push', { key: 'unknown', word: 'git push' }],
    ['git constructor', { key: 'unknown', word: 'git constructor' }],
    ['git toString', { key: 'unknown', word: 'git toString' }],
    ['git valueOf', { key: 'unknown', word: 'git valueOf' }],
    ['git __proto__', { key: 'unknown', word: 'git __proto__' }],
    ['ls -l', { key: 'option', word: 'ls -l' }],
    ['help', { key: 'help' }],
  ])('says by itself what it does not know: %s', async (line, note) => {
    expect((await runLine(startMachine([]), line, now)).note).toEqual(note)
  })
})

const content = new URL('../../../content/bridges/', import.meta.url)
const read = (file: string) => BridgeFields.extend({ id: z.string() }).parse(parse(readFileSync(new URL(file, content), 'utf8')))
const bridges = readdirSync(content).map(read)

it('a file of any name changes nothing outside the practice', async () => {
  let machine = startMachine([])
  for (const line of ['mkdir -p __proto__/deep', 'echo a > __proto__/deep/polluted', 'git init', 'git add .', 'git commit -m "a"'])
    machine = (await runLine(machine, line, now)).machine
  expect(Object.keys(Object.prototype)).toEqual([])
})

describe('a bridge', () => {
  it.each(bridges.filter(({ practice }) => practice === 'terminal'))(
    '$id: is walked from end to end by the lines that it shows',
    async ({ steps, files, startsAt }) => {
      let machine = startMachine(files, startsAt)
      let met: ReadonlySet<string> = new Set()
      for (const [index, step] of steps.entries()) {
        expect([...met], step.id).toHaveLength(index)
        const outcome = await runLine(machine, step.try as string, now)
        machine = outcome.machine
        met = stepsMet(steps, met, machine, { line: step.try as string, isRefused: outcome.isRefused })
        expect([...met], step.try).toContain(step.id)
        expect(outcome.note, step.try).toBeUndefined()
      }
    },
  )

  it('the folder: by what is made and opened, in that order', () => {
    const { steps } = bridges.find(({ id }) => id === 'folder') as (typeof bridges)[number]
    const site = [...home, 'first-site']
    const made: [Machine['at'], Folder, string][] = [
      [home, { 'first-site': {} }, 'new first-site'],
      [site, { 'first-site': {} }, 'open first-site'],
      [site, { 'first-site': { 'index.html': 'Hello' } }, 'new index.html'],
      [site, { 'first-site': { 'index.html': 'Hello', pictures: {} } }, 'new pictures'],
      [[...site, 'pictures'], { 'first-site': { 'index.html': 'Hello', pictures: {} } }, 'open pictures'],
      [site, { 'first-site': { 'index.html': 'Hello', pictures: {} } }, 'up'],
    ]
    let met: ReadonlySet<string> = new Set()
    const counts = made.map(([at, you, line]) => {
      met = stepsMet(steps, met, { files: { home: { you } }, at, repositories: {} }, { line, isRefused: false })
      return met.size
    })
    expect(counts).toEqual([1, 2, 3, 4, 5, 6])
    expect(steps).toHaveLength(6)
  })

  it('git: says on every machine, in every language, what git demands before the first commit', () => {
    const translations = new URL('../../../content/translations/', import.meta.url)
    const machinesIn = (file: URL): Record<string, string> => {
      const filed = parse(readFileSync(file, 'utf8'))
      return filed.bridges?.git ?? filed.machines
    }
    const files = readdirSync(translations).map((language) => new URL(`${language}/bridges/git.yaml`, translations))
    for (const file of [new URL('git.yaml', content), ...files]) {
      const { windows, mac, linux } = machinesIn(file)
      for (const text of [windows, mac, linux])
        for (const line of ['git config --global user.name "Your name"', 'git config --global user.email you@example.org'])
          expect(text, file.pathname).toContain(`\`${line}\``)
    }
  })

  it('whoever runs ahead is not held up, and a line that is asked for twice counts once', () => {
    const steps = [
      { id: 'one', ran: 'git status' },
      { id: 'two', ran: 'git add' },
      { id: 'three', ran: 'git status' },
    ]
    const machine = startMachine([])
    const ahead = stepsMet(steps, new Set(), machine, { line: 'git add .', isRefused: false })
    expect([...ahead]).toEqual(['two'])
    const once = stepsMet(steps, ahead, machine, { line: 'git status', isRefused: false })
    expect([...once]).toEqual(['two', 'one'])
    expect(stepsMet(steps, once, machine, { line: 'git  status', isRefused: true }).size).toBe(2)
    expect(stepsMet(steps, once, machine, { line: 'git  status', isRefused: false }).size).toBe(3)
  })
})
