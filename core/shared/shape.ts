import { isRecord } from './is-record.ts'

interface Kinds {
  /** Text that people read. */
  text: string
  /** Text in Markdown. */
  markdown: string
  /** Code or another text for machines, the same in every language. */
  code: string
  /** A name that stays the same in every language. */
  id: string
  /** A path within the site (`/some-page`, `#pricing`) or a safe external address. */
  link: string
  number: number
  flag: boolean
}
type Leaf = keyof Kinds | `${string}|${string}`
/**
 * The schema of a value: a kind, one of several words (`'primary|secondary'`), a list of one schema, or fields by name. An optional
 * field has a question mark after its kind (`'text?'`) or its name (`'cards?': [{ … }]`); a list of an optional schema (`['id?']`)
 * may be empty.
 */
export type Shape = Leaf | `${Leaf}?` | readonly [Shape] | { readonly [field: string]: Shape }

type Choice<S extends string> = S extends `${infer First}|${infer Rest}` ? First | Choice<Rest> : S
type LeafOf<S extends string> = S extends `${infer Kind}?` ? LeafOf<Kind> : S extends keyof Kinds ? Kinds[S] : Choice<S>
type NameOf<K> = K extends `${infer Name}?` ? Name : K
type IsOptional<S, K extends keyof S> = K extends `${string}?` ? true : S[K] extends `${string}?` ? true : false
/** The type of a value with this schema. */
export type Shaped<S> = S extends string
  ? LeafOf<S>
  : S extends readonly [infer Each]
    ? Shaped<Each>[]
    : { [K in keyof S as IsOptional<S, K> extends true ? never : NameOf<K>]: Shaped<S[K]> } & {
        [K in keyof S as IsOptional<S, K> extends true ? NameOf<K> : never]?: Shaped<S[K]> | undefined
      }

const types: Record<string, string> = {
  text: 'string',
  markdown: 'string',
  code: 'string',
  id: 'string',
  link: 'string',
  number: 'number',
  flag: 'boolean',
}
const isMissing = (value: unknown) => value === undefined || value === null

/** Whether the values are texts that people read, and that are translated. */
export const isWords = (shape: Shape): boolean => typeof shape === 'string' && /^(text|markdown)\??$/.test(shape)

/** The fields of a group, each with its own name and whether it may be missing. */
export const fieldsOf = (group: { readonly [field: string]: Shape }) =>
  Object.entries(group).map(([name, shape]) => {
    const isOptional = name.endsWith('?') || (typeof shape === 'string' && shape.endsWith('?'))
    return { name: name.replace(/\?$/, ''), shape: typeof shape === 'string' ? (shape.replace(/\?$/, '') as Shape) : shape, isOptional }
  })

/** Whether a value from outside (the CMS's free blocks, the tab's storage) has the shape that a page needs; further fields are allowed. */
export const hasShape = <const S extends Shape>(shape: S, value: unknown): value is Shaped<S> => {
  if (typeof shape === 'string') {
    if (shape.endsWith('?') && isMissing(value)) return true
    const kind = shape.replace(/\?$/, '')
    return kind.includes('|') ? kind.split('|').includes(value as string) : typeof value === types[kind]
  }
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((each) => hasShape(shape[0] as Shape, each))
  if (!isRecord(value)) return false
  return fieldsOf(shape as { readonly [field: string]: Shape }).every(
    ({ name, shape: each, isOptional }) => (isOptional && isMissing(value[name])) || hasShape(each, value[name]),
  )
}

export interface ShapeMistake {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const isAddress = (value: string) => /^(\/(?!\/)|#|https:\/\/[^/]|mailto:[^@]+@)/.test(value)

/** Whether a text is invisible: only spaces, and characters without width. */
export const saysNothing = (text: string): boolean => text.replace(/[\s\p{Cf}]/gu, '') === ''

const mistakeInLeaf = (kind: string, value: unknown): string | null => {
  if (isMissing(value)) return 'must be given'
  if (kind.includes('|')) return kind.split('|').includes(value as string) ? null : `must be one of ${kind.split('|').join(', ')}`
  if (kind === 'flag') return typeof value === 'boolean' ? null : 'must be true or false'
  if (kind === 'number') return Number.isFinite(value) ? null : 'must be a number'
  if (typeof value !== 'string') return 'must be text'
  if (saysNothing(value)) return 'must not be empty'
  return kind === 'link' && !isAddress(value) ? 'must be an address such as /some-page or https://example.org' : null
}

/** Mistakes of a value that people wrote: stricter than `hasShape`, since an empty heading can be rendered but is still a mistake. */
export const mistakesInShape = (shape: Shape, value: unknown, path: readonly (string | number)[] = []): ShapeMistake[] => {
  if (typeof shape === 'string') {
    if (shape.endsWith('?') && (isMissing(value) || value === '')) return []
    const message = mistakeInLeaf(shape.replace(/\?$/, ''), value)
    return message ? [{ path, message }] : []
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [{ path, message: isMissing(value) ? 'must be given' : 'must be a list' }]
    const [entry] = shape as readonly [Shape]
    const mayBeEmpty = typeof entry === 'string' && entry.endsWith('?')
    if (value.length === 0) return mayBeEmpty ? [] : [{ path, message: 'must have 1 or more entries' }]
    const each = mayBeEmpty ? (entry.slice(0, -1) as Shape) : entry
    return value.flatMap((held, index) => mistakesInShape(each, held, [...path, index]))
  }
  if (!isRecord(value)) return [{ path, message: isMissing(value) ? 'must be given' : 'must be a group of fields' }]
  return fieldsOf(shape as { readonly [field: string]: Shape }).flatMap(({ name, shape: each, isOptional }) => {
    const held = value[name]
    const isEmpty = isMissing(held) || held === '' || (Array.isArray(held) && held.length === 0)
    return isOptional && isEmpty ? [] : mistakesInShape(each, held, [...path, name])
  })
}
