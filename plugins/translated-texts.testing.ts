import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const folders = [
  'web',
  'core',
  'cms',
  ...['plugins', 'docs/tutorial'].flatMap((each) => readdirSync(join(root, each)).map((id) => `${each}/${id}`)),
]

/** A text in one language, and its place: `plugins/consent picker.title`, `pages/terms.yaml pages.terms.body`. */
interface TranslatedText {
  readonly place: string
  readonly text: string
  readonly isContent: boolean
  /** Whether it is typed to a model, or is a model's answer. */
  readonly isTyped: boolean
}

/** Fields of the content whose text is a name, the same in every language. */
const names = ['kind', 'id', 'key', 'to']
/** Fields of check items that contain code, whose punctuation is not the language's. */
const codeFields = ['setup', 'starter', 'reference', 'run', 'args', 'result', 'gives', 'code', 'find', 'expected']
/** Fields with prompts, model answers and shown items: these have a keyboard's punctuation, and code without code marks. */
const typed = /\.(samplePrompt|prompt|quickStarters\.\d+\.text|variants\.\d+\.text)$|practice-answers\./

const isText = (field: string, row: object): boolean =>
  !(names.includes(field) || codeFields.includes(field)) && !(field === 'text' && 'blockType' in row && 'language' in row)

const textsOf = (value: unknown, path: readonly string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key, part]) => typeof part !== 'string' || isText(key, value))
    .flatMap(([key, part]) => textsOf(part, [...path, key]))
}

const read = (language: string): TranslatedText[] => {
  const inLocales = folders.flatMap((folder) => {
    const file = join(root, folder, 'locales', `${language}.json`)
    if (!existsSync(file)) return []
    return textsOf(JSON.parse(readFileSync(file, 'utf8'))).map(([path, text]) => ({
      place: `${folder} ${path}`,
      text,
      isContent: false,
      isTyped: false,
    }))
  })
  const content = join(root, 'content/translations', language)
  const files = existsSync(content) ? readdirSync(content, { recursive: true, encoding: 'utf8' }) : []
  const inContent = files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => {
      const { english, reviewed, ...words } = parse(readFileSync(join(content, file), 'utf8'))
      return textsOf(words).map(([path, text]) => ({ place: `${file} ${path}`, text, isContent: true, isTyped: typed.test(path) }))
    })
  return [...inLocales, ...inContent]
}

const known = new Map<string, TranslatedText[]>()

/** All texts in a language: its locale files, and its translations of the content. */
export const translatedTexts = (language: string): readonly TranslatedText[] => {
  const there = known.get(language) ?? read(language)
  known.set(language, there)
  return there
}

/** A text without code, addresses and names of values, whose punctuation is not the language's. */
export const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|https?:\/\/\S+/g, 'code').replaceAll(/\{\{\w+\}\}/g, 'value')
