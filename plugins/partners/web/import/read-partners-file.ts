import { type CsvSeparator, type CsvTable, readCsv } from '#web'
import { maxImportBytes, maxImportRows, type PlannedRow } from '../../contract.ts'
import { type ImportRow, importColumns, type ReadRow, type RowMistake, readImportRows, requiredColumns } from '../../read-import-rows.ts'
import { previewImport } from '../send-affiliates.ts'

/** A mistake with the row's number in the file; without a column if it concerns the whole row. */
export interface FaultyCell {
  readonly row: number
  readonly column: string
  readonly said: string
  readonly mistake: RowMistake['mistake'] | 'rowWide' | 'quoteOpen'
  readonly words: Readonly<Record<string, number | string>>
}

export interface PartnersFile {
  readonly kind: 'rows'
  readonly separator: CsvSeparator
  /** Unknown columns, which are ignored. */
  readonly unknown: readonly string[]
  /** The number of rows in the file. */
  readonly count: number
  readonly faulty: readonly FaultyCell[]
  /** The rows that can be imported, and the changes that they would make. */
  readonly rows: readonly ImportRow[]
  readonly planned: readonly PlannedRow[]
}
export type FileOutcome =
  | PartnersFile
  | { readonly kind: 'missing'; readonly columns: readonly string[] }
  | { readonly kind: 'twice'; readonly columns: readonly string[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'large' }

/** The rows by column. Unknown columns are left out: they would only make the request larger than the server accepts. */
const recordsOf = ({ columns, rows }: CsvTable): ImportRow[] => {
  const places = importColumns.map((column) => [column, columns.indexOf(column)] as const).filter(([, index]) => index >= 0)
  return rows.map(({ cells }) => Object.fromEntries(places.map(([column, index]) => [column, cells[index] ?? ''])))
}

const mistakesIn = (table: CsvTable, read: readonly ReadRow[]): FaultyCell[] => {
  const width = table.columns.length
  const faulty = read.flatMap(({ row, said, mistakes }, index): FaultyCell[] => {
    const cells = table.rows[index]?.cells ?? []
    const wide = cells.slice(width).some((cell) => cell.trim() !== '')
    return [
      ...(wide
        ? [
            {
              row,
              column: '',
              said: cells.slice(width).join(' '),
              mistake: 'rowWide' as const,
              words: { cells: cells.length, columns: width },
            },
          ]
        : []),
      ...mistakes.map(({ column, mistake, other }) => ({
        row,
        column,
        said: said[column] ?? '',
        mistake,
        words: { other: other ?? '' },
      })),
    ]
  })
  return table.unclosed === null ? faulty : [...faulty, { row: table.unclosed, column: '', said: '', mistake: 'quoteOpen', words: {} }]
}

/** Reads a file of partners, checks each row as the server will, and asks the server for the changes of the valid rows. */
export const readPartnersFile = async (text: string, chosen?: CsvSeparator): Promise<FileOutcome> => {
  if (new Blob([text]).size > maxImportBytes) return { kind: 'large' }
  const table = await readCsv(text, importColumns, chosen)
  const { columns, rows, separator } = table
  if (columns.length === 0) return { kind: 'empty' }
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) return { kind: 'missing', columns: missing }
  const twice = importColumns.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  if (twice.length > 0) return { kind: 'twice', columns: twice }
  if (rows.length === 0 && table.unclosed === null) return { kind: 'empty' }
  if (rows.length > maxImportRows) return { kind: 'large' }
  const records = recordsOf(table)
  const numbers = rows.map(({ number }) => number)
  const faulty = mistakesIn(table, readImportRows(records, numbers))
  const bad = new Set(faulty.map(({ row }) => row))
  const good = numbers.flatMap((number, index) => (bad.has(number) ? [] : [{ number, record: records[index] as ImportRow }]))
  const planned = good.length > 0 ? await previewImport(good.map(({ record }) => record)) : []
  return {
    kind: 'rows',
    separator,
    faulty,
    count: rows.length + (table.unclosed === null ? 0 : 1),
    unknown: columns.filter((name) => name !== '' && !importColumns.some((each) => each === name)),
    rows: good.map(({ record }) => record),
    // The server numbers only the rows that it received; the file has more rows between them.
    planned: planned.map((row, index) => ({ ...row, row: good[index]?.number ?? row.row })),
  }
}
