/** Separators of a row's cells; the comma is the default. */
export const csvSeparators = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

interface CsvRow {
  /** The row number in a spreadsheet, which counts empty rows and the header. */
  readonly number: number
  readonly cells: readonly string[]
}

export interface CsvTable {
  readonly separator: CsvSeparator
  /** Names of the columns, in lower case; empty if the text is empty. */
  readonly columns: readonly string[]
  /** Rows with at least one non-empty cell. */
  readonly rows: readonly CsvRow[]
  /** The row whose quotation mark is never closed, at which the table ends. */
  readonly unclosed: number | null
}

const parting = /^\ufeff?sep=(.)[ \t]*(?:\r\n|\r|\n)/i

/** The first non-empty row, including its line breaks within quotation marks. */
const headOf = (text: string): string => {
  const begin = text.search(/\S/)
  let isQuoted = false
  for (let at = Math.max(0, begin); at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\r\n]/.test(text[at] ?? '')) return text.slice(begin, at)
  }
  return text.slice(Math.max(0, begin))
}

const cellsOf = (head: string, separator: CsvSeparator): string[] => {
  let isQuoted = false
  const cells = ['']
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells
}
const named = (cell: string) => cell.trim().toLowerCase()

/** Finds the separator that splits the header into the most known columns, then into the most columns. */
const separatorOf = (text: string, known: readonly string[]): CsvSeparator => {
  const head = headOf(text)
  const weighed = csvSeparators.map((separator) => {
    const cells = cellsOf(head, separator)
    return { separator, weight: cells.filter((cell) => known.includes(named(cell))).length * 1000 + cells.length }
  })
  return weighed.reduce((one, other) => (other.weight > one.weight ? other : one)).separator
}

/**
 * Reads CSV with a header row and any separator: by Excel's own line (`sep=;`), otherwise by the header. Rows keep all their cells,
 * even if there are more or fewer than columns, so that a faulty row does not hide others.
 * @param known column names that the file may have
 */
export const readCsv = async (text: string, known: readonly string[], chosen?: CsvSeparator): Promise<CsvTable> => {
  const { parse } = await import('csv-parse/browser/esm/sync')
  const [line = '', sign = ''] = parting.exec(text) ?? []
  const said = csvSeparators.find((each) => each === sign)
  // The `sep=` line is a row of the spreadsheet too.
  const [body, before] = said ? [text.slice(line.length), 1] : [text.replace(/^\ufeff/, ''), 0]
  const separator = chosen ?? said ?? separatorOf(body, known)
  let isUnclosed = false
  const cells: string[][] = parse(body, {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      isUnclosed ||= error?.code === 'CSV_QUOTE_NOT_CLOSED'
      return undefined
    },
  })
  const rows = cells.map((each, index) => ({ number: before + index + 1, cells: each }))
  const [head, ...filled] = rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''))
  return { separator, columns: (head?.cells ?? []).map(named), rows: filled, unclosed: isUnclosed ? rows.length + before + 1 : null }
}
