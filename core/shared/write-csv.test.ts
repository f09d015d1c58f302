import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'

const cellOf = (text: string) =>
  writeCsv(['it'], [{ it: text }])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

it.each([
  ['x; =HYPERLINK(1)', "x;' =HYPERLINK(1)"],
  ['x;=1+1', "x;'=1+1"],
  ['x;\u00a0 @SUM(1)', "x;'\u00a0 @SUM(1)"],
  ['x;\t＝1', "x;'\t'＝1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x; y', 'x; y'],
  ['a - b', 'a - b'],
  ['-2.5', '-2.5'],
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) => [
    [`${sign}SUM(1)`, `'${sign}SUM(1)`],
    [` ${sign}SUM(1)`, `' ${sign}SUM(1)`],
  ]),
])('QS7: no cell runs where a program parts at semicolons or tabs: %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

it('QS7: nor does a line of a text that a program takes for a row of its own', () => {
  expect(cellOf('x\n=1+1')).toBe('"x\n\'=1+1"')
})

it('QT8 (k10d): begins with a byte order mark, by which Excel knows UTF-8', () => {
  expect([...Buffer.from(writeCsv(['name'], [{ name: 'Ọláyínká' }]))].slice(0, 7)).toEqual([0xef, 0xbb, 0xbf, ...Buffer.from('name')])
})
