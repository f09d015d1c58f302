type Kinds = { text: string; number: number; flag: boolean }
/** What a value must look like: a kind, a list of one shape, fields by name, or fields that may be missing (`'text?'`). */
export type Shape = keyof Kinds | `${keyof Kinds}?` | readonly [Shape] | { readonly [field: string]: Shape }

type Field<S> = S extends `${infer K extends keyof Kinds}?` ? Kinds[K] | undefined : Shaped<S>
type Optional<S> = { [K in keyof S]: S[K] extends `${string}?` ? K : never }[keyof S]
/** The type of a value that has the shape. */
export type Shaped<S> = S extends keyof Kinds
  ? Kinds[S]
  : S extends readonly [infer Each]
    ? Shaped<Each>[]
    : { [K in Exclude<keyof S, Optional<S>>]: Field<S[K]> } & { [K in Optional<S>]?: Field<S[K]> }

const kinds: Record<string, string> = { text: 'string', number: 'number', flag: 'boolean' }

/** Whether a value from outside (the CMS's free blocks, the tab's storage) looks as a page needs it; more fields may stand beside. */
export const hasShape = <const S extends Shape>(shape: S, value: unknown): value is Shaped<S> => {
  if (typeof shape === 'string') {
    if (shape.endsWith('?') && value === undefined) return true
    return typeof value === kinds[shape.replace('?', '')]
  }
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((each) => hasShape(shape[0] as Shape, each))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([field, each]) => hasShape(each as Shape, (value as Record<string, unknown>)[field]))
}
