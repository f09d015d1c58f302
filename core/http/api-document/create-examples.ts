import { exampleWords } from './example-words.ts'
import type { JsonSchema } from './json-schemas.ts'

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value may be of this kind at all, a list's parts too; its details are checked by the tests. */
const fits = (schema: JsonSchema, value: unknown): boolean => {
  const { items } = schema
  if (Array.isArray(value) && isObject(items) && !value.every((each) => fits(items, each))) return false
  const kinds = [schema.type ?? []].flat() as string[]
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  return kinds.length === 0 || kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'))
}

/** What stands in a text that has a format and no word. */
const samples: Readonly<Record<string, string>> = {
  'date-time': '2026-03-14T09:26:53.000Z',
  date: '2026-03-14',
  email: 'ada@example.org',
  uri: 'https://example.org/begin',
  uuid: '018f3c5e-7a1b-7c2d-8e3f-9a0b1c2d3e4f',
}

/**
 * Examples out of schemas and words: what a field is called decides what stands in it (`email`, or `Project.name` for the type alone;
 * `*` is a body that is no object).
 * @param components the document's named schemas
 * @param words of a plugin, before those that all share
 */
export const createExamples = (components: Readonly<Record<string, unknown>>, words: Readonly<Record<string, unknown>> = {}) => {
  const known = { ...exampleWords, ...words }

  const wordFor = (schema: JsonSchema, field: string, owner: string): { readonly word: unknown } | null => {
    const name = [`${owner}.${field}`, field].find((each) => each in known)
    return name !== undefined && fits(schema, known[name]) ? { word: known[name] } : null
  }

  const of = (given: unknown, field = '', owner = '', seen: readonly string[] = []): unknown => {
    if (!isObject(given)) return undefined
    if (typeof given.$ref === 'string') {
      const name = given.$ref.split('/').at(-1) ?? ''
      if (seen.includes(name)) return undefined
      return of(components[name], field, name, [...seen, name])
    }
    if ('const' in given) return given.const
    if (Array.isArray(given.enum)) return given.enum[0]
    if (Array.isArray(given.examples)) return given.examples[0]
    if (given.format === 'binary') return undefined
    const branches = (given.anyOf ?? given.oneOf) as JsonSchema[] | undefined
    if (branches) {
      const found = wordFor({}, field, owner)
      const told = found && branches.find((branch) => branch.type !== undefined && fits(branch, found.word))
      return told && !told.enum ? found.word : of(branches.find(({ type }) => type !== 'null') ?? branches[0], field, owner, seen)
    }
    if (Array.isArray(given.allOf)) return Object.assign({}, ...given.allOf.map((part) => of(part, field, owner, seen)))
    const found = wordFor(given, field, owner)
    if (isObject(given.properties))
      return Object.fromEntries(
        Object.entries(given.properties)
          .map(([name, schema]) => [name, of(schema, name, owner, seen)] as const)
          .filter(([, value]) => value !== undefined),
      )
    if (found && given.type !== undefined) return found.word
    switch ([given.type].flat()[0]) {
      case 'array':
        return [of(given.items, field, owner, seen)].filter((each) => each !== undefined)
      case 'object':
        return isObject(given.additionalProperties) && Object.keys(given.additionalProperties).length > 0
          ? { [String(known.key)]: of(given.additionalProperties, field, owner, seen) }
          : {}
      case 'boolean':
        return true
      case 'null':
        return null
      case 'string':
        return samples[String(given.format)] ?? field.slice(0, Number(given.maxLength ?? field.length))
      case 'number':
      case 'integer':
        return given.minimum ?? 1
      default:
        return undefined
    }
  }
  return { of: (schema: unknown): unknown => of(schema, '*') }
}
