import { stringify } from 'yaml'
import type { Seed, SeedFile } from '../seed/define-seed.ts'
import { partsOf } from '../seed/parse-file.ts'
import { readSections } from '../seed/read-sections.ts'
import { changeYaml } from './change-yaml.ts'
import { isSame } from './is-same.ts'

type Sections = NonNullable<Seed['sections']>

/** Replaces the text below one second-level heading. */
const changeSection = (body: string, heading: string, text: string): string => {
  const lines = body.split('\n')
  const sections = readSections(body, 0)
  const start = sections.get(heading)?.line
  if (start === undefined) return `${body.trimEnd()}\n\n## ${heading}\n\n${text.trim()}\n`
  const next = [...sections.values()].map(({ line }) => line).find((line) => line > start)
  const rest = next === undefined ? [''] : ['', ...lines.slice(next)]
  return [...lines.slice(0, start + 1), '', text.trim(), ...rest].join('\n')
}

const withoutSections = (data: SeedFile['data'], sections: Sections) =>
  Object.fromEntries(Object.entries(data).filter(([field, value]) => !(field in sections) && value !== undefined))

const newFile = ({ path, data, body }: SeedFile, sections: Sections): string => {
  const yaml = stringify(withoutSections(data, sections), { lineWidth: 0 })
  if (!path.endsWith('.md')) return yaml
  const parts = Object.entries(sections).map(([field, heading]) => `## ${heading}\n\n${String(data[field] ?? '').trim()}`)
  return `---\n${yaml}---\n\n${[...parts, ...(body?.trim() ? [body.trim()] : [])].join('\n\n')}\n`
}

/**
 * Returns the text of a content file changed to hold `after`; unchanged parts stay byte for byte.
 * @param text the current file, undefined where there is none yet
 */
export const changeFile = (text: string | undefined, before: SeedFile | undefined, after: SeedFile, sections: Sections = {}): string => {
  const parts = text === undefined ? null : partsOf({ path: after.path, text })
  if (text === undefined || !before || !parts) return newFile(after, sections)
  const isChanged = !isSame(withoutSections(before.data, sections), withoutSections(after.data, sections))
  const yaml = isChanged
    ? changeYaml(parts.yaml, withoutSections(before.data, sections), withoutSections(after.data, sections))
    : parts.yaml
  if (!after.path.endsWith('.md')) return yaml
  let { body } = parts
  for (const [field, heading] of Object.entries(sections))
    if (!isSame(before.data[field], after.data[field])) body = changeSection(body, heading, String(after.data[field] ?? ''))
  if (!isSame(before.body, after.body)) body = `${/^\s*/.exec(body)?.[0] || '\n'}${(after.body ?? '').trim()}\n`
  return `---\n${yaml}${text.slice(4 + parts.yaml.length, text.length - parts.body.length)}${body}`
}
