import type { Variant } from './item-schema.ts'
import type { ItemKind } from './rules.ts'

type Row = Record<string, unknown>
/** Lists of plain texts, which the panel stores as rows. */
const textLists: Record<string, readonly string[]> = { order: ['steps'], predict: ['also'], explain: ['criteria'] }

const jsonFields = ['args', 'result', 'gives']
const mapRows = (rows: unknown, change: (name: string, value: unknown) => unknown) =>
  (rows as Row[]).map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(name, value)])))

/** Converts a variant of a file to the panel's form. */
export const toBlock = (kind: ItemKind, variant: Variant): Row => {
  const block: Row = { blockType: kind, ...variant }
  for (const name of textLists[kind] ?? []) block[name] = ((block[name] as string[] | undefined) ?? []).map((text) => ({ text }))
  for (const name of ['visible', 'hidden', 'checks'])
    if (block[name]) block[name] = mapRows(block[name], (field, value) => (jsonFields.includes(field) ? JSON.stringify(value) : value))
  if ('wrong' in variant) block.wrong = variant.wrong.map((each) => ({ code: each }))
  return block
}

/** Parses JSON text; other text stays unchanged, so that the schema refuses it. */
const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** Removes fields that the panel adds, and empty ones. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  const isEmpty = (each: unknown) => each === null || each === undefined || each === false || each === ''
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => !['id', 'blockType', 'blockName'].includes(name) && !isEmpty(each))
      .map(([name, each]) => [name, jsonFields.includes(name) ? parsed(each) : plain(each)]),
  )
}

/** Converts a block of the panel to the form of a file; missing fields stay missing. */
export const fromBlock = (block: Row): Row => {
  const variant = plain(block) as Row
  for (const name of textLists[String(block.blockType)] ?? []) {
    const list = ((variant[name] as Row[] | undefined) ?? []).map(({ text }) => text)
    if (list.length > 0 || name !== 'also') variant[name] = list
    else delete variant[name]
  }
  if (Array.isArray(variant.wrong)) variant.wrong = (variant.wrong as Row[]).map(({ code }) => code)
  return variant
}

interface ItemFields {
  readonly item_id?: unknown
  readonly lesson?: unknown
  readonly kind?: unknown
  readonly explanation?: unknown
  readonly variants?: unknown
}

/** Converts the panel's fields to the shape of a file's item. */
export const itemFrom = ({ item_id, lesson, kind, explanation, variants }: ItemFields) => ({
  id: item_id,
  lesson,
  kind,
  explanation,
  variants: ((variants as Row[] | null | undefined) ?? []).map(fromBlock),
})
