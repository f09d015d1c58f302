import type { FlattenedField } from 'payload'
import { shapedCustomOf } from '#core/contract'

const snake = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
const isPlace = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** In a file, a row with a single text is the text itself; in the form, the text is a field of the row. */
const intoRow = (fields: readonly FlattenedField[], parts: readonly string[]): readonly string[] => {
  let within = fields
  let last: FlattenedField | undefined
  for (const part of parts.filter((each) => !isPlace(each))) {
    last = within.find(({ name }) => name === part)
    within = last && 'flattenedFields' in last ? last.flattenedFields : []
  }
  if (last?.type !== 'array' || !isPlace(parts.at(-1))) return parts
  const [only, ...others] = within.filter(({ name }) => name !== 'id')
  return only && others.length === 0 ? [...parts, only.name] : parts
}

/**
 * Translates a file's path into the form's: `systemPrompt` is `system_prompt`, `sample.question` is `sample_question`, `retired` is
 * `is_retired`, and other keys of a page are within its blocks. A path without a field falls back to the key's field.
 */
export const pathInForm = (fields: readonly FlattenedField[], keyField: string, path: readonly PropertyKey[]): string => {
  const [first = '', ...rest] = path.map(String)
  const [second, ...deeper] = rest
  const isThere = (name: string) => fields.some((field) => field.name === name)
  const at = (...parts: readonly string[]) => intoRow(fields, parts).join('.')
  // A list that has no name in the file, such as the prompts of a module.
  if (isPlace(first)) {
    const list = fields.find(({ name, type }) => name !== keyField && (type === 'json' || type === 'array'))
    return list ? at(list.name, first, ...rest) : keyField
  }
  for (const name of [first, snake(first), `is_${snake(first)}`]) if (isThere(name)) return at(name, ...rest)
  const joined = second === undefined ? '' : `${snake(first)}_${snake(second)}`
  if (isThere(joined)) return at(joined, ...deeper)
  const blocks = fields.find((field) => field.type === 'json' && shapedCustomOf(field)?.keyField !== undefined)
  return blocks && first !== '' && first !== 'id' ? at(blocks.name, first, ...rest) : keyField
}
