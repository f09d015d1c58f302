import { type AffiliateFields, type AffiliateMistake, affiliateMistakes, isCategory, isPlacement, toCode } from './check-affiliate.ts'
import { type Affiliate, maxImportRows } from './contract.ts'

/** A row of an import, as text by column; missing columns are empty. */
export type ImportRow = Readonly<Record<string, unknown>>
export type ImportMistake = AffiliateMistake | 'categoryUnknown' | 'placementUnknown' | 'flagUnknown' | 'codeTwice' | 'unreadable'

export const requiredColumns = ['code', 'partner_name', 'destination_url'] as const
export const importColumns = [
  ...requiredColumns,
  'category',
  'placement',
  'affiliate_code',
  'module_id',
  'notes',
  'is_active',
  'core_flag',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Removes the apostrophe that an export puts before text that a spreadsheet would run as a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, '').replace(/;'(?=[=+\-@＝＋－＠])/g, ';')
const textOf = (row: ImportRow, column: string): string => {
  const value = row[column]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? withoutGuard(`${value}`.trim()) : ''
}

export interface ReadRow {
  /** Numbered as in a spreadsheet: the header is row 1. */
  readonly row: number
  /** The row with the defaults of a new partner. */
  readonly fields: AffiliateFields
  /** The fields given in the row; an existing partner keeps its other fields. */
  readonly given: Partial<AffiliateFields>
  /** The row's original text; columns that the file lacks are undefined. */
  readonly said: Partial<Record<ImportColumn, string>>
  readonly mistakes: readonly RowMistake[]
}
export interface RowMistake {
  readonly column: ImportColumn
  readonly mistake: ImportMistake
  /** The earlier row that has the same code. */
  readonly other?: number
}

/** The decoder's replacement character for invalid bytes, and control characters. */
const unreadable = /\ufffd|(?![\t\n\r])\p{Cc}/u

/** Booleans as people and spreadsheets write them; null for anything else. */
const flagIn = (text: string): boolean | null => {
  if (/^(true|yes|1)$/i.test(text)) return true
  return /^(false|no|0)$/i.test(text) ? false : null
}

const readRow = (row: ImportRow): Omit<ReadRow, 'row'> => {
  const category = textOf(row, 'category') || 'Web/App Builder'
  const placement = textOf(row, 'placement') || 'end_hub'
  const isActive = flagIn(textOf(row, 'is_active') || 'true')
  const isCore = flagIn(textOf(row, 'core_flag') || 'false')
  const fields: AffiliateFields = {
    code: toCode(textOf(row, 'code')),
    partner_name: textOf(row, 'partner_name'),
    category: isCategory(category) ? category : 'Web/App Builder',
    placement: isPlacement(placement) ? placement : 'end_hub',
    destination_url: textOf(row, 'destination_url'),
    affiliate_code: textOf(row, 'affiliate_code'),
    module_id: textOf(row, 'module_id'),
    notes: textOf(row, 'notes'),
    is_active: isActive ?? true,
    core_flag: isCore ?? false,
  }
  const mistakes: RowMistake[] = affiliateMistakes(fields).map(({ field, mistake }) => ({
    column: field,
    mistake,
  }))
  if (!isCategory(category)) mistakes.push({ column: 'category', mistake: 'categoryUnknown' })
  if (!isPlacement(placement)) mistakes.push({ column: 'placement', mistake: 'placementUnknown' })
  if (isActive === null) mistakes.push({ column: 'is_active', mistake: 'flagUnknown' })
  if (isCore === null) mistakes.push({ column: 'core_flag', mistake: 'flagUnknown' })
  for (const column of importColumns) if (unreadable.test(textOf(row, column))) mistakes.push({ column, mistake: 'unreadable' })
  const given: Partial<AffiliateFields> = Object.fromEntries(Object.entries(fields).filter(([column]) => row[column] !== undefined))
  const said = Object.fromEntries(
    importColumns.filter((column) => row[column] !== undefined).map((column) => [column, textOf(row, column)]),
  )
  return { fields, given, said, mistakes }
}

/**
 * Reads and checks the rows of an import; also used in the browser to predict the server's response.
 * @param numbers the rows' numbers in the file, if the file has empty rows between them
 */
export const readImportRows = (rows: readonly ImportRow[], numbers?: readonly number[]): ReadRow[] => {
  const seen = new Map<string, number>()
  return rows.slice(0, maxImportRows).map((line, index) => {
    const { mistakes, ...read } = readRow(line)
    const { code } = read.fields
    const row = numbers?.[index] ?? index + 2
    const other = code === '' ? undefined : seen.get(code)
    if (other === undefined) seen.set(code, row)
    return { row, ...read, mistakes: other === undefined ? mistakes : [...mistakes, { column: 'code', mistake: 'codeTwice', other }] }
  })
}

/** A partner's fields without those that only the server sets. */
export const fieldsOf = ({ created_at: _, ...fields }: Affiliate): AffiliateFields => fields
