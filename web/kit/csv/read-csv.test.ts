import { expect, it } from 'vitest'
import { decodeText, encodingOf, type TextEncoding } from './decode-text.ts'
import { readCsv } from './read-csv.ts'

const known = ['code', 'name', 'url']
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))
const utf16 = (text: string, isBig = false) => {
  const little = Buffer.from(text, 'utf16le')
  return Uint8Array.from(isBig ? little.swap16() : little)
}

it.each<[string, Uint8Array, TextEncoding, string]>([
  ['UTF-8', bytes('Müller'), 'utf-8', 'Müller'],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 'Müller'), 'utf-8', 'Müller'],
  ['Windows-1252 (k10a)', bytes('M', 0xfc, 'ller Caf', 0xe9), 'windows-1252', 'Müller Café'],
  ['UTF-16 with its mark', bytes(0xff, 0xfe, ...utf16('code,Zoë')), 'utf-16le', 'code,Zoë'],
  ['UTF-16, the other way round', bytes(0xfe, 0xff, ...utf16('code,Zoë', true)), 'utf-16be', 'code,Zoë'],
  ['UTF-16 without a mark', utf16('code,name'), 'utf-16le', 'code,name'],
  ['plain letters', bytes('code'), 'utf-8', 'code'],
  ['nothing', bytes(), 'utf-8', ''],
])('QT8: reads %s', (_name, file, encoding, text) => {
  expect(encodingOf(file)).toBe(encoding)
  expect(decodeText(file, encoding)).toBe(text)
})

it.each([
  ['commas', 'code,name\nA,"Be, it"', ','],
  ['semicolons (k10b)', 'code;name\r\nA;"Be, it"\r\n', ';'],
  ['tabs', 'code\tname\nA\t"Be, it"', '\t'],
  ['bars', 'code|name\nA|"Be, it"', '|'],
  ["Excel's own line", 'sep=;\ncode;name\nA;"Be, it"', ';'],
  ['a header with other signs in its names', 'code;name;"one, two, three, four"\nA;"Be, it";x', ';'],
  ['line ends of an old Mac', 'code;name\rA;"Be, it"\r', ';'],
])('QT8: finds %s', async (_name, text, separator) => {
  const table = await readCsv(text, known)
  expect(table).toMatchObject({ separator, unclosed: null })
  expect(table.columns.slice(0, 2)).toEqual(['code', 'name'])
  expect(table.rows[0]?.cells.slice(0, 2)).toEqual(['A', 'Be, it'])
})

it('QT8: a wide row and a narrow one hide nothing, and rows are counted as a spreadsheet does', async () => {
  const { rows } = await readCsv('\ncode,name\n\nA,Be,more,still\n,,\nC\n"D\nd",De\nE,Ee', known)
  expect(rows).toEqual([
    { number: 4, cells: ['A', 'Be', 'more', 'still'] },
    { number: 6, cells: ['C'] },
    { number: 7, cells: ['D\nd', 'De'] },
    { number: 8, cells: ['E', 'Ee'] },
  ])
})

it('QT8: names the row whose quotation mark is never closed, and keeps those before it', async () => {
  expect(await readCsv('code,name\nA,Be\nC,"De\nE,Ee', known)).toMatchObject({ rows: [{ number: 2 }], unclosed: 3 })
})

it('QT8: a sign that was chosen is taken', async () => {
  expect(await readCsv('code;name\nA;Be', known, ',')).toMatchObject({ separator: ',', columns: ['code;name'] })
  expect(await readCsv('', known)).toEqual({ separator: ',', columns: [], rows: [], unclosed: null })
})
