import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../core/contract.ts'
import { createTestHost } from '../core/testing/index.ts'

const root = join(import.meta.dirname, '..')
type Texts = Record<string, unknown>

/** Every text of a file by its path: `toasts.title`. */
const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value as Texts, `${path}${key}.`),
  )

/** The folder of each namespace: those of the plugins, and the shell's. */
const folders = new Map<string, string>([
  ['shell', join(root, 'web/locales')],
  ...readdirSync(join(root, 'plugins'))
    .filter((id) => existsSync(join(root, 'plugins', id, 'locales')))
    .map((id) => [id, join(root, 'plugins', id, 'locales')] as const),
])
const textsOf = (namespace: string, language: string) =>
  new Map(flat(JSON.parse(readFileSync(join(folders.get(namespace) ?? '', `${language}.json`), 'utf8'))))

const plural = /_(zero|one|two|few|many|other)$/
/** Keys that a caller may use: of a text, of a plural without its suffix, or of a whole branch. */
const askable = new Map(
  [...folders.keys()].map((namespace) => {
    const keys = [...textsOf(namespace, 'en').keys()].map((key) => key.replace(plural, ''))
    const branches = keys.flatMap((key) => key.split('.').map((_, index, parts) => parts.slice(0, index).join('.')))
    return [namespace, [...new Set([...keys, ...branches.filter(Boolean)])]] as const
  }),
)

const sources = ['web', 'plugins'].flatMap((dir) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sweep|testing|e2e)\.|node_modules|\bcms\//.test(name))
    .map((name) => `${dir}/${name}`),
)

/** The namespaces that a file uses, the default first; a component that receives `t` as a prop uses its plugin's. */
const namespacesOf = (file: string, code: string): string[] => {
  const own = /^plugins\/([^/]+)\//.exec(file)?.[1] ?? 'shell'
  const asked = [...code.matchAll(/useTranslation\((\[[^\]]*\]|'[^']+')\)/g)].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)])
  // A part of the kit that receives its namespace.
  if (/useTranslation\([a-z]\w*\)/.test(code)) return [...folders.keys()]
  return [...new Set([...asked.map(([, name = '']) => name), own])]
}

/** Literal keys of a file, and templates as patterns: t('a.b'), t(`a.${kind}`), t(['a', 'b']), t(isX ? 'a' : 'b'). */
const keysOf = (code: string): string[] =>
  [...code.matchAll(/(?<![\w.])t\(\s*(\[[^\]]*\]|[^(),]*)/g)].flatMap(([, argument = '']) => {
    const compared = argument.replace(/[!=]==?\s*'[^']*'/g, '')
    return [...compared.matchAll(/'([\w:.-]+)'|`([^`]+)`/g)].map(([, literal, template]) => literal ?? template ?? '')
  })

const exists = (namespaces: readonly string[], key: string): boolean => {
  const [named, rest] = key.includes(':') ? (key.split(':') as [string, string]) : [undefined, key]
  const pattern = new RegExp(
    `^${rest
      .split(/\$\{[^}]*\}+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  )
  const among = named === undefined ? namespaces : named.includes('$') ? [...folders.keys()] : [named]
  return among.some((namespace) => askable.get(namespace)?.some((each) => pattern.test(each)))
}

describe('RD3: the texts of the app', () => {
  it('a key that a page asks for is in a file of the namespace', () => {
    const missing = sources.flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      const namespaces = namespacesOf(file, code)
      return keysOf(code)
        .filter((key) => !exists(namespaces, key))
        .map((key) => `${file}: ${key}`)
    })
    expect(missing).toEqual([])
  })

  it('are in the five languages that the school speaks', () => expect([...languages]).toEqual(['en', 'es', 'fr', 'de', 'pt']))

  it('each half that registers its texts registers every language', () => {
    const registering = ['web', 'plugins', 'core'].flatMap((dir) =>
      readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sweep|testing|e2e)\.|node_modules|^testing\//.test(name))
        .map((name) => `${dir}/${name}`)
        .filter((file) => /locales\/en\.json/.test(readFileSync(join(root, file), 'utf8')))
        // A half that returns only English texts declares it so.
        .filter((file) => !/create\w+\('[\w-]+', \{ en \}\)\('en'\)/.test(readFileSync(join(root, file), 'utf8'))),
    )
    const unregistered = registering.flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      // In a browser half: `pt: () => import('../locales/pt.json')`; in a server half an import, and its name in a table.
      return languages
        .filter((language) => {
          const lazy = new RegExp(`\\b${language}: \\(\\) => import\\('[./]*locales/${language}\\.json'`)
          const eager = new RegExp(`import (\\w+) from '[./]*locales/${language}\\.json'`).exec(code)?.[1]
          const isInTable = eager && new RegExp(`[{,]\\s*(${language}: )?${eager}\\s*[,}]`).test(code)
          return !lazy.test(code) && !isInTable
        })
        .map((language) => `${file}: ${language}`)
    })
    expect(registering.length).toBeGreaterThan(20)
    expect(unregistered).toEqual([])
    const withTexts = [...folders].filter(([, folder]) => folder.includes('/plugins/')).map(([id]) => id)
    expect(withTexts.filter((id) => !registering.some((file) => file.startsWith(`plugins/${id}/`)))).toEqual([])
  })

  it('the CMS keeps its content in every language', async () => {
    const host = await createTestHost({ plugins: [] })
    const { localization } = host.payload.config
    await host.close()
    expect(localization && [...localization.localeCodes].sort()).toEqual([...languages].sort())
  })

  it.each([...folders.keys()])('%s is there in every language, with the same placeholders', (namespace) => {
    const english = textsOf(namespace, 'en')
    const placeholders = (text = '') => [...text.matchAll(/\{\{\s*([\w.-]+)/g)].map(([, name]) => name as string)
    /** For a text, or for all forms of a plural together: "one call" may leave its number out. */
    const byKey = (texts: ReadonlyMap<string, string>) => {
      const found: Record<string, string[]> = {}
      for (const [key, text] of texts) {
        const name = key.replace(plural, '')
        found[name] = [...new Set([...(found[name] ?? []), ...placeholders(text)])].sort()
      }
      return found
    }
    for (const language of languages) {
      const texts = textsOf(namespace, language)
      expect([...texts.keys()].filter((key) => !plural.test(key)).sort()).toEqual(
        [...english.keys()].filter((key) => !plural.test(key)).sort(),
      )
      expect(byKey(texts)).toEqual(byKey(english))
    }
  })

  /** Obscure or poetic wordings that readers did not understand, each replaced by plain words. */
  const riddles = [
    'Straight to your dashboard',
    'Everything is open at once',
    'Where none can be asked',
    'Take one away to choose another',
    'mend a poor answer by hand',
    'calls of this lesson are made',
    'They leave with the page',
    'The paradox is that you are free',
    'a newer mail ends the one before',
    'groups of four signs',
    'that you would not give a stranger',
    'You are signed in here alone',
    'off our chart',
    'the door gets a second lock',
    'when you land',
    'lands here',
    'made anew',
    'these mails come no more',
    'holds you for',
  ]
  it.each(riddles)('RU20: nobody reads “%s”', (riddle) => {
    const content = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(md|yaml)$/.test(name))
    const files = [...[...folders.values()].map((dir) => join(dir, 'en.json')), ...content.map((name) => join(root, 'content', name))]
    expect(files.filter((file) => readFileSync(file, 'utf8').toLowerCase().includes(riddle.toLowerCase()))).toEqual([])
  })
})
