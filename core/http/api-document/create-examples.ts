import type { JsonSchema } from './json-schemas.ts'

/** Example values for field names that many plugins use; a field's own example takes precedence. */
const exampleWords: Readonly<Record<string, unknown>> = {
  retry_after: 45,
  fields: [{ field: 'email', message: 'Invalid email address' }],
  decided_at: '2026-03-14T09:26:53.000Z',
  student_email: 'kim@example.org',
  role: 'support',
  allowed: 20,
  calls_required: 3,
  resets_at: '2026-03-15T00:00:00.000Z',
  errors: [{ row: 3, column: 'destination_url', message: 'Use an address that starts with https://.' }],
  advice: 'Add your key in Settings → API Keys.',
  id: '018f3c5e7a1b4c2d',
  email: 'ada@example.org',
  created_at: '2026-03-14T09:26:53.000Z',
  at: '2026-03-14T09:26:53.000Z',
  page: 1,
  total: 1,
  user_id: '018f3c5e7a1b4c2d',
  message: 'The mail is on its way.',
  code: 'planner.1.1',
  url: 'https://example.org/begin',
  updated_at: '2026-03-14T09:26:53.000Z',
  module_id: 'planner',
  sub_slide_id: '1.1',
  subSlideId: '1.1',
  lesson: '1.1',
  title: 'ChatGPT Planner',
  description: 'Turn an idea into a plan that a model can carry out.',
  name: 'Kite',
  slug: 'kite',
  model: 'gpt-4o-mini',
  key: 'planner',
  locale: 'en',
  prompt: 'Give me three ideas for a first app about kites.',
  content: 'Here are three ideas: a wind diary, a kite finder, a launch timer.',
  lang: 'en',
  type: 'exercise',
  limit: 25,
  expires_at: '2026-04-14T09:26:53.000Z',
  requested_at: '2026-03-14T09:26:53.000Z',
  moduleId: 'planner',
  uid: '018f3c5e7a1b4c2d',
  token: 'dGhpcy1pcy1ub3QtYS10b2tlbg',
  student_id: '018f3c5e7a1b4c2e',
  timezone: 'Europe/Lisbon',
  old_value: null,
  new_value: 'tester',
  status: 'active',
  version: '5.2',
  text: 'Your code is 123456.',
  note: 'Runs the spring class.',
  reason: 'Asked by mail.',
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value has the schema's type, including a list's items; tests check the details. */
const fits = (schema: JsonSchema, value: unknown): boolean => {
  const { items } = schema
  if (Array.isArray(value) && isObject(items) && !value.every((each) => fits(items, each))) return false
  const kinds = [schema.type ?? []].flat() as string[]
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  return kinds.length === 0 || kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'))
}

/** Examples of strings by format. */
const samples: Readonly<Record<string, string>> = {
  'date-time': '2026-03-14T09:26:53.000Z',
  date: '2026-03-14',
  email: 'ada@example.org',
  uri: 'https://example.org/begin',
  uuid: '018f3c5e-7a1b-7c2d-8e3f-9a0b1c2d3e4f',
}

/**
 * Creates examples from schemas: a field's own (`.meta({ examples: [40] })`), or the shared example for its name.
 * @param components the document's named schemas
 */
export const createExamples = (components: Readonly<Record<string, unknown>>) => {
  const wordFor = (schema: JsonSchema, field: string): { readonly word: unknown } | null =>
    field in exampleWords && fits(schema, exampleWords[field]) ? { word: exampleWords[field] } : null

  const of = (given: unknown, field = '', seen: readonly string[] = []): unknown => {
    if (!isObject(given)) return undefined
    if (typeof given.$ref === 'string') {
      const name = given.$ref.split('/').at(-1) ?? ''
      if (seen.includes(name)) return undefined
      return of(components[name], field, [...seen, name])
    }
    if ('const' in given) return given.const
    if (Array.isArray(given.enum)) return given.enum[0]
    if (Array.isArray(given.examples)) return given.examples[0]
    if (given.format === 'binary') return undefined
    const branches = (given.anyOf ?? given.oneOf) as JsonSchema[] | undefined
    if (branches) {
      const found = wordFor({}, field)
      const told = found && branches.find((branch) => branch.type !== undefined && fits(branch, found.word))
      return told && !told.enum ? found.word : of(branches.find(({ type }) => type !== 'null') ?? branches[0], field, seen)
    }
    if (Array.isArray(given.allOf)) return Object.assign({}, ...given.allOf.map((part) => of(part, field, seen)))
    const found = wordFor(given, field)
    if (isObject(given.properties))
      return Object.fromEntries(
        Object.entries(given.properties)
          .map(([name, schema]) => [name, of(schema, name, seen)] as const)
          .filter(([, value]) => value !== undefined),
      )
    if (found && given.type !== undefined) return found.word
    switch ([given.type].flat()[0]) {
      case 'array':
        return [of(given.items, field, seen)].filter((each) => each !== undefined)
      case 'object':
        return isObject(given.additionalProperties) && Object.keys(given.additionalProperties).length > 0
          ? { [String(exampleWords.key)]: of(given.additionalProperties, field, seen) }
          : {}
      case 'boolean':
        return true
      case 'null':
        return null
      case 'string':
        return (
          samples[String(given.format ?? (/(_at|_until|At)$/.test(field) && 'date-time'))] ??
          field.slice(0, Number(given.maxLength ?? field.length))
        )
      case 'number':
      case 'integer':
        return given.minimum ?? 1
      default:
        return undefined
    }
  }
  return { of: (schema: unknown): unknown => of(schema) }
}
