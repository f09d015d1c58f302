/** The beginning of a formula, possibly after spaces; East Asian keyboards write its signs in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * A formula after a separator within a text. A program with another separator than ours, as in most of Europe, splits the text there,
 * and also at a line break, since it ignores a quote that does not open a cell. Spaces before the formula do not make it harmless.
 */
const laterFormula = /[;\t\r\n](?=\s*[=+\-@＝＋－＠])/g
/** Escapes a text that a spreadsheet would run as a formula: an apostrophe makes it text. A negative number stays a number. */
const defused = (text: string) => {
  if (/^-\d+(\.\d+)?$/.test(text)) return text
  return (formula.test(text) ? `'${text}` : text).replace(laterFormula, "$&'")
}
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Without it Excel decodes every accented letter as two characters of Windows-1252. */
const byteOrderMark = '\ufeff'

/**
 * Rows as RFC 4180 CSV under these column names, in UTF-8 that spreadsheets recognise; a missing value is empty. No
 * cell runs as a formula in a spreadsheet.
 */
export const writeCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly { readonly [Name in Column]?: string | number | boolean | null }[],
): string =>
  byteOrderMark +
  [columns.join(','), ...rows.map((row) => columns.map((column) => quoted(defused(`${row[column] ?? ''}`))).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
