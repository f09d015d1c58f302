import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { exportContent } from '../../cms/export/export-content.ts'
import { ContentError, checkContent } from '../../cms/seed/check-content.ts'
import { parseFile } from '../../cms/seed/parse-file.ts'
import { readContent } from '../../cms/seed/read-content.ts'
import { refuseUnfitWords } from '../../cms/translations/seed-translations.ts'
import { readTranslations, translationPath } from '../../cms/translations/translation-file.ts'
import { cmsPlugins } from '../../plugins/cms.ts'

/**
 * A translator, or a contributor to the content files, hands in a file that is more than words: YAML that expands without end, keys that
 * reach into every object of the program, names that lead out of the folder, fields that are not translated, links to files of the machine.
 * It must fail: each is a mistake with its file and line, nothing is written, and the program that read it goes on. Nor may an editor make
 * the export write outside `content/`, whatever a document is called.
 */
const seeds = cmsPlugins.flatMap(({ seeds: own }) => own ?? [])
const file = (text: string, path = 'translations/de/pages/why-us.yaml') => ({ path, text, hash: '' })
/** The checks of a translation file that run before anything is written. */
const refuse = async (text: string) => refuseUnfitWords(host.payload, readTranslations([file(text)], checked))
const english: Parameters<typeof readTranslations>[1] = new Map()
const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'attack-content-'))
  folders.push(made)
  return made
}

let host: TestHost
let checked: ReturnType<typeof checkContent>
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  checked = checkContent(await readContent('content'), seeds)
})
afterAll(async () => {
  await host.close()
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefghij'[index]}`)}]`).join('\n')}\n`

it.each([
  ['aliases that grow without end', bomb],
  ['an alias of itself', 'a: &a\n  b: *a\n'],
  ['words that hold themselves', 'pages:\n  why-us: &a\n    title: T\n    data: *a\n'],
  ['merges of itself', 'a: &a\n  <<: *a\n'],
  ['thousands of brackets', `a: ${'['.repeat(20_000)}`],
  ['thousands of braces', `a: ${'{a: '.repeat(5_000)}`],
  ['thousands of levels', Array.from({ length: 3_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['a key that is a map', '? {a: b}\n: c\n'],
  ['two documents', 'a: b\n---\nc: d\n'],
  ['a tag of another language', 'a: !!python/object/apply:os.system ["id"]\n'],
  ['a tag of JavaScript', 'a: !!js/function "function () { return 1 }"\n'],
  ['bytes that are no text', 'a: !!binary "//79"\n'],
  ['control characters', 'a: "\\0\\x1b[2J"\n'],
  ['nothing', ''],
  ['a list', '- a\n- b\n'],
  ['a number', '7\n'],
  ['a date', '2026-01-01\n'],
])('S42: a file of %s is read or refused with its line, and never throws', (_what, text) => {
  const parsed = parseFile(file(text))
  for (const { line, message } of parsed.syntax) {
    expect(line).toBeGreaterThan(0)
    expect(message).not.toMatch(/\n|node_modules|RangeError/)
  }
  expect(() => readTranslations([file(text)], checked)).toThrow(ContentError)
})

it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
  'S42: a key named %s is a mistake at every depth, and changes no object of the program',
  async (key) => {
    for (const text of [
      `${key}:\n  polluted: yes\n`,
      `pages:\n  ${key}:\n    polluted: yes\n`,
      `pages:\n  why-us:\n    ${key}: polluted\n`,
      `pages:\n  why-us:\n    ${key}:\n      polluted: yes\n`,
    ])
      await expect(refuse(text), text).rejects.toThrow(ContentError)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  },
)

it('S42: words stand where a file in English stands, in a language of ours, and nowhere else', () => {
  for (const path of [
    'translations/de/../../pages/why-us.yaml',
    'translations/../pages/why-us.yaml',
    'translations/de/pages/../../../../etc/passwd.yaml',
    'translations/en/pages/why-us.yaml',
    'translations/xx/pages/why-us.yaml',
    'translations/DE/pages/why-us.yaml',
    'translations/de/pages/why-us.yaml.yaml',
    'translations/de/pages//why-us.yaml',
    'translations/de/no-such-file.yaml',
    'translations/why-us.yaml',
    'translations/de/.yaml',
  ])
    expect(() => readTranslations([file('pages:\n  why-us:\n    title: T\n', path)], checked), path).toThrow(ContentError)
  expect(readTranslations([file('pages:\n  why-us:\n    title: T\n')], checked)).toMatchObject([{ language: 'de', key: 'why-us' }])
  expect(readTranslations([], english)).toEqual([])
  expect(translationPath('pages/why-us.md', 'de')).toBe('translations/de/pages/why-us.yaml')
})

it('S42: what is no word of the document is refused by its name, with the file', async () => {
  for (const [words, name] of [
    ['slug: another', 'slug'],
    ['id: x', 'id'],
    ['_status: draft', '_status'],
    ['deletedAt: 2026-01-01', 'deletedAt'],
    ['edited_by: somebody', 'edited_by'],
    ['image: AAAA', 'image'],
    ['title: [a list]', 'title'],
    ['title: { a: group }', 'title'],
  ] as const)
    await expect(refuse(`pages:\n  why-us:\n    ${words}\n`), words).rejects.toThrow(
      new RegExp(`translations/de/pages/why-us\\.yaml: field pages\\.why-us\\.${name}:`),
    )
})

it('S42: files that are links to others of the machine are not read', async () => {
  const dir = folder()
  mkdirSync(join(dir, 'pages'))
  writeFileSync(join(dir, 'pages/real.md'), '---\na: b\n---\n')
  const secret = join(folder(), 'secret.yaml')
  writeFileSync(secret, 'secret: canary\n')
  symlinkSync(secret, join(dir, 'pages/linked.yaml'))
  symlinkSync(dirname(secret), join(dir, 'linked'))
  const files = await readContent(dir)
  expect(files.map(({ path }) => path)).toEqual(['pages/real.md'])
})

/** Only the seeds of pages: an export of all seeds would treat each of them alike, and take longer. */
const pageSeeds = seeds.filter((seed) => 'collection' in seed && seed.collection === 'pages')

it.each(['../escaped', '/escaped', 'nested/escaped', 'x\ny'])(
  'S42: an export writes nothing for a document called %s, and nothing outside its folder',
  async (slug) => {
    const dir = folder()
    const where = { slug: { equals: 'terms' } }
    const [page] = (await host.payload.find({ collection: 'pages', where, depth: 0 })).docs
    // Bypasses the panel's own checks, as somebody with access to the database would.
    const { id } = await host.payload.create({
      collection: 'pages',
      data: { ...page, id: undefined, slug, _status: 'published' } as never,
      context: { isSeeding: true },
    })
    cpSync('content/pages', join(dir, 'content/pages'), { recursive: true })
    const before = readdirSync(dir, { recursive: true }).sort()
    await expect(exportContent({ payload: host.payload, seeds: pageSeeds, contentDir: join(dir, 'content') })).rejects.toThrow(ContentError)
    expect(readdirSync(dir, { recursive: true }).sort()).toEqual(before)
    expect(readdirSync(dirname(dir))).not.toContain('escaped')
    await host.payload.delete({ collection: 'pages', id, context: { isSeeding: true } })
  },
)
