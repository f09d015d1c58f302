import type { Affiliate } from '../contract.ts'
import { importColumns } from '../read-import-rows.ts'

/** A spreadsheet runs what begins like a formula; an apostrophe makes it text. */
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Partners as RFC 4180 CSV with the columns of the import. */
export const exportCsv = (affiliates: readonly Affiliate[]): string =>
  [importColumns.join(','), ...affiliates.map((row) => importColumns.map((column) => quoted(defused(`${row[column]}`))).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
