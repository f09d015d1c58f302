import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { languages } from '../core/contract.ts'

const root = join(import.meta.dirname, '..')

/** Every text of a document with its path, including those in lists. */
const textsOf = (value: unknown, path: readonly string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]]
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, part]) => textsOf(part, [...path, key])) : []
}

/** Straight quotes, or a hyphen between two numbers where an en dash belongs. A date is not a range. */
const isTypewritten = (text: string) => /["']/.test(text) || /(?<![\d-])\d{1,3} ?- ?\$?\d{1,3}(?![\d-])/.test(text)

describe('RU19: display type has typographic quotes and en dashes', () => {
  it('knows one from the other', () => {
    for (const text of ['Teen (14-17)', "a parent's OK", '$0-15', 'Set to "Continue"']) expect(isTypewritten(text), text).toBe(true)
    for (const text of ['Teen (14–17)', 'a parent’s OK', 'No-code', '2026-11-22', 'sk-p***9f3K'])
      expect(isTypewritten(text), text).toBe(false)
  })

  /** Content in display type: fields by these names, and the headings of Markdown. */
  const display = /(^|\.)(title|subtitle|lede|label|name|pack_name|price|cost|mistake|question)$/
  const headings = (body: string) =>
    body
      .replace(/^```[\s\S]*?^```/gm, '')
      .split('\n')
      .filter((line) => /^#{1,6} /.test(line))
  const content = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    // Prompts, answers and templates are typed by people and models.
    .filter((name) => /\.(md|yaml)$/.test(name) && !/^(README|practice|professors|self-test|templates)/.test(name))

  it('in the headings of the content', () => {
    const found = content.flatMap((name) => {
      const text = readFileSync(join(root, 'content', name), 'utf8')
      const [, matter = '', body = ''] = name.endsWith('.md') ? (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []) : ['', text]
      const shown = textsOf(parse(matter)).filter(([path]) => display.test(path))
      return [...shown.map(([, each]) => each), ...headings(body)].filter(isTypewritten).map((each) => `${name}: ${each}`)
    })
    expect(found).toEqual([])
  })

  const folders = ['web', 'core', ...readdirSync(join(root, 'plugins')).map((id) => `plugins/${id}`)]
  it.each(languages)('in the titles of the locale files, and no range or double quote elsewhere in them (%s)', (language) => {
    const found = folders.flatMap((folder) => {
      const file = join(root, folder, 'locales', `${language}.json`)
      if (!existsSync(file)) return []
      return textsOf(JSON.parse(readFileSync(file, 'utf8')))
        .filter(([path, text]) => isTypewritten(/title$|heading$/i.test(path) ? text : text.replaceAll("'", '')))
        .map(([path, text]) => `${folder} ${path}: ${text}`)
    })
    expect(found).toEqual([])
  })
})
