import type { FormRule } from '../item-schema.ts'
import { fitsCss } from './css-form.ts'
import { fitsWebvtt } from './webvtt-form.ts'

/** The first complete JSON object of a text, without the text around it; null if there is none. */
const objectIn = (text: string): Record<string, unknown> | null => {
  let tries = 0
  for (let from = text.indexOf('{'); from >= 0 && tries < 10; from = text.indexOf('{', from + 1), tries++) {
    let depth = 0
    let isQuoted = false
    for (let at = from; at < text.length; at++) {
      const sign = text[at]
      if (isQuoted) {
        if (sign === '\\') at += 1
        else if (sign === '"') isQuoted = false
      } else if (sign === '"') isQuoted = true
      else if (sign === '{') depth += 1
      else if (sign === '}' && --depth === 0) {
        try {
          return JSON.parse(text.slice(from, at + 1)) as Record<string, unknown>
        } catch {
          break
        }
      }
    }
  }
  return null
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const fitsJson = ({ keys = [], minKeys = 0, oneOf = [] }: NonNullable<FormRule['json']>, text: string): boolean => {
  const held = objectIn(text)
  if (!held || Object.keys(held).length < minKeys || !keys.every((key) => isGiven(held[key]))) return false
  return oneOf.every(({ key, words }) => words.includes(String(held[key])))
}

/** Parses the seconds in a cell: `8`, `8 s`, `0:08`. */
const secondsOf = (cell: string | undefined): number => {
  const [, minutes, seconds] = /^(?:(\d+):)?(\d+(?:[.,]\d+)?)/.exec((cell ?? '').trim()) ?? []
  return seconds === undefined ? Number.NaN : Number(minutes ?? 0) * 60 + Number(seconds.replace(',', '.'))
}

const rowsIn = (text: string): string[][] =>
  text.split('\n').flatMap((line) => {
    const sign = line.includes('|') ? '|' : line.includes('\t') ? '\t' : ''
    if (!sign) return []
    const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split(sign)
    return [cells.map((cell) => cell.trim())]
  })

const fitsTable = ({ minRows = 0, maxRows = 1_000, chain, sum }: NonNullable<FormRule['table']>, text: string): boolean => {
  const column = (row: readonly string[], place: number | undefined) => secondsOf(row[(place ?? 1) - 1])
  const needed = [...(chain ?? []), ...(sum ? [sum.column] : [])]
  // Header rows and total rows have words in columns where data rows have numbers.
  const rows = rowsIn(text).filter((row) => needed.every((place) => !Number.isNaN(column(row, place))))
  if (rows.length < minRows || rows.length > maxRows) return false
  const near = (one: number, other: number) => Math.abs(one - other) < 0.01
  if (chain) {
    const [start, end, length] = chain
    for (const [index, row] of rows.entries()) {
      if (!near(column(row, end) - column(row, start), column(row, length))) return false
      const next = rows[index + 1]
      if (next && !near(column(next, start), column(row, end))) return false
    }
  }
  return (
    !sum ||
    near(
      rows.reduce((total, row) => total + column(row, sum.column), 0),
      sum.is,
    )
  )
}

/** Whether a text has the required form, regardless of its content. */
export const fitsForm = ({ json, table, webvtt, css }: FormRule, text: string): boolean =>
  (!json || fitsJson(json, text)) &&
  (!table || fitsTable(table, text)) &&
  (!webvtt || fitsWebvtt(webvtt, text)) &&
  (!css || fitsCss(css, text))
