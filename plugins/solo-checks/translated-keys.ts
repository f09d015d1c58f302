/** A field of a translation whose key differs, by its path in the panel's form. */
interface KeyMistake {
  readonly path: string
  readonly message: string
}

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that decide which answer is right, or how it is compared: identical in every language. All other fields are text. */
const keys = new Set([
  'blockType',
  'right',
  'line',
  'by',
  'as',
  'answer',
  'language',
  'function',
  'args',
  'result',
  'run',
  'gives',
  'refused',
])
/** Lists whose entries correspond to the English ones; lists of right answers may be longer or shorter in another language. */
const paired = new Set(['options', 'steps', 'faults', 'visible', 'hidden', 'checks', 'criteria'])

const nothing = (value: unknown) => (value === null || value === undefined || value === '' || value === false ? null : value)

const mistakesInRow = (english: Row, translated: Row, path: string): KeyMistake[] =>
  // A key that only the translation has, such as one more right option, differs too.
  Object.keys({ ...translated, ...english }).flatMap((name): KeyMistake[] => {
    const place = `${path}.${name}`
    const [value, said] = [english[name], translated[name]]
    if (keys.has(name))
      return nothing(said) === nothing(value)
        ? []
        : [{ path: place, message: 'must be as in English: what is right is the same in every language' }]
    if (isRow(value)) return mistakesInRow(value, isRow(said) ? said : {}, place)
    if (!paired.has(name) || !Array.isArray(value)) return []
    const rows: readonly unknown[] = Array.isArray(said) ? said : []
    if (rows.length !== value.length) return [{ path: place, message: `must have ${value.length} entries, as in English` }]
    return value.flatMap((each: unknown, index) =>
      isRow(each) ? mistakesInRow(each, isRow(rows[index]) ? rows[index] : {}, `${place}.${index}`) : [],
    )
  })

/** Finds translated variants that would accept another answer than the English ones; none without a translation. */
export const mistakesInKeys = (english: unknown, translated: unknown): KeyMistake[] => {
  const [source, other] = [english, translated].map((rows) => (Array.isArray(rows) ? rows.filter(isRow) : [])) as [Row[], Row[]]
  if (other.length === 0) return []
  if (other.length !== source.length)
    return [{ path: 'variants', message: `must be the ${source.length} variants of the English, in their order` }]
  return source.flatMap((each, index) => mistakesInRow(each, other[index] ?? {}, `variants.${index}`))
}
