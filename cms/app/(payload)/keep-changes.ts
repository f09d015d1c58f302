/** A field that somebody has changed: its value when they began, and the value they left. */
export interface Change {
  readonly was: unknown
  readonly is: unknown
}

/** The unsaved changes of a form, by field. */
export interface Kept {
  readonly at: string
  readonly changes: Readonly<Record<string, Change>>
}

export type Values = Readonly<Record<string, unknown>>

/** The part of the Web's `Storage` that this code uses. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Fields that nobody types: the CMS writes them on each save. */
const unTyped = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'edited_by'])

const prefix = 'panel.kept '
/** Kept changes expire after this time, in milliseconds: the document has usually changed since. */
const keptForMs = 30 * 86_400_000

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && (Array.isArray(value) ? value.length === 0 : Object.values(value).every(isNothing)))

/** Canonical JSON of a value: all empty values are equal, and the order of keys does not matter. */
const written = (value: unknown): string =>
  JSON.stringify(isNothing(value) ? null : value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each as Values)
            .filter(([, inner]) => !isNothing(inner))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : each,
  )
const isSame = (a: unknown, b: unknown) => written(a) === written(b)

export const changesBetween = (was: Values, is: Values): Kept['changes'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((name) => !unTyped.has(name) && !isSame(was[name], is[name]))
      .map((name) => [name, { was: was[name] ?? null, is: is[name] ?? null }]),
  )

/** Returns the kept fields that differ from the current document, and those of them that somebody else has changed meanwhile. */
export const whatIsLeft = ({ changes }: Kept, now: Values): { readonly names: readonly string[]; readonly disputed: readonly string[] } => {
  const names = Object.keys(changes).filter((name) => !isSame(changes[name]?.is, now[name]))
  return { names, disputed: names.filter((name) => !isSame(changes[name]?.was, now[name])) }
}

/** Fields that two people changed in the same form, by name. */
export interface TwoSaves {
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
  /** Changed by both, each in another way. */
  readonly both: readonly string[]
}

/** A form holds the row count 0 in place of an empty list; the saved document holds the list. */
const asSaved = (form: Values, saved: Values): Values =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, Array.isArray(saved[name]) && value === 0 ? [] : value]))

export const compareSaves = (formWas: Values, formIs: Values, theirs: Values): TwoSaves => {
  const [was, mine] = [asSaved(formWas, theirs), asSaved(formIs, theirs)]
  // Fields that are not in the form cannot have been changed by typing.
  const inForm = Object.fromEntries(Object.keys(was).map((name) => [name, theirs[name]]))
  const [here, there] = [Object.keys(changesBetween(was, mine)), Object.keys(changesBetween(was, inForm))]
  const both = here.filter((name) => there.includes(name) && !isSame(mine[name], theirs[name]))
  const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))
  return { mine: without(here, there), theirs: without(there, here), both }
}

/** Merges a colleague's saved values with the person's own: fields that the colleague did not touch, and those chosen as `mine`. */
export const putTogether = (mine: Values, theirs: Values, saves: TwoSaves, chosen: Readonly<Record<string, 'mine' | 'theirs'>>): Values => {
  const own = [...saves.mine, ...saves.both.filter((name) => chosen[name] === 'mine')]
  const here = asSaved(mine, theirs)
  return { ...here, ...theirs, ...Object.fromEntries(own.map((name) => [name, here[name]])) }
}

/** A field's value as text, for comparing two values; list entries one per line. */
export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name]) => !['id', 'blockType', 'blockName'].includes(name))
      .map(([, each]) => textOf(each))
      .filter(Boolean)
      .join('\n')
  return value === null || value === undefined ? '' : String(value)
}

/** Returns the key under which one person's changes to a document are kept, for one language. */
export const keyOf = (person: string, place: string, language: string): string => `${prefix}${person} ${place} ${language}`

const parse = (text: string | null): Kept | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return typeof kept?.at === 'string' && typeof kept.changes === 'object' ? kept : null
  } catch {
    return null
  }
}

const all = (shelf: Shelf) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '').filter((key) => key.startsWith(prefix))

export const readKept = (shelf: Shelf, key: string, now: Date): Kept | null => {
  for (const each of all(shelf)) {
    const at = Date.parse(parse(shelf.getItem(each))?.at ?? '')
    if (!(now.getTime() - at < keptForMs)) shelf.removeItem(each)
  }
  return parse(shelf.getItem(key))
}

export const dropKept = (shelf: Shelf, key: string): void => shelf.removeItem(key)

/** @returns false where there is no room, even after all other kept changes were removed, oldest first */
export const writeKept = (shelf: Shelf, key: string, kept: Kept): boolean => {
  const text = JSON.stringify(kept)
  const ageOf = (each: string) => parse(shelf.getItem(each))?.at ?? ''
  const others = all(shelf)
    .filter((each) => each !== key)
    .sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1))
  for (;;) {
    try {
      shelf.setItem(key, text)
      return true
    } catch {
      const oldest = others.pop()
      if (oldest === undefined) return false
      shelf.removeItem(oldest)
    }
  }
}
