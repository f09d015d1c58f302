import { type CsvError, parse } from 'csv-parse/browser/esm/sync'
import { maxImportBytes, maxImportRows } from '../../contract.ts'
import { type ImportRow, type ReadRow, readImportRows, requiredColumns } from '../../read-import-rows.ts'

export type CsvOutcome =
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[]; readonly read: readonly ReadRow[] }
  | { readonly kind: 'missing'; readonly headers: readonly string[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'large' }
  | { readonly kind: 'broken'; readonly reason: string }

/** Reads RFC 4180 CSV with a header row, and checks each row as the server will. */
export const readCsv = (text: string): CsvOutcome => {
  if (new Blob([text]).size > maxImportBytes) return { kind: 'large' }
  let headers: readonly string[] = []
  let records: ImportRow[]
  // Rows are named as a spreadsheet shows them, so empty ones count too.
  const [before = ''] = /^\uFEFF?(?:[ \t]*\r?\n)*/.exec(text) ?? []
  const headerRow = before.split('\n').length
  try {
    records = parse(text.slice(before.length), {
      columns: (names: string[]) => {
        headers = names.map((name) => name.trim().toLowerCase())
        return [...headers]
      },
      relax_column_count_less: true,
    })
  } catch (error) {
    return { kind: 'broken', reason: (error as CsvError).message }
  }
  if (headers.length === 0) return { kind: 'empty' }
  const missing = requiredColumns.filter((name) => !headers.includes(name))
  if (missing.length > 0) return { kind: 'missing', headers: missing }
  const filled = records
    .map((row, index) => ({ row, number: headerRow + 1 + index }))
    .filter(({ row }) => Object.values(row).some((value) => `${value}`.trim() !== ''))
  const rows = filled.map(({ row }) => row)
  if (rows.length === 0) return { kind: 'empty' }
  if (rows.length > maxImportRows) return { kind: 'large' }
  return {
    kind: 'rows',
    rows,
    read: readImportRows(
      rows,
      filled.map(({ number }) => number),
    ),
  }
}
