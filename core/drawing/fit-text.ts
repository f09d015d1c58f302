import { lettersOf } from './letters-of.ts'
import type { Face, Measure } from './mark.ts'

interface Fit {
  readonly face: Face
  readonly width: number
  readonly largest: number
  readonly smallest: number
  /** Distance added after each letter, as a share of the size. */
  readonly spacing?: number
}

/** Distance after each letter if letters stand alone; 0 in scripts whose letters join, hang from a line, or fill squares. */
export const spacingFor = (text: string, spacing: number): number =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text) ? spacing : 0

/** The total letter spacing of a line; combining marks add none. */
const spacedRoom = (text: string, spacing: number): number =>
  spacingFor(text, spacing) * text.normalize('NFC').replace(/\p{M}/gu, '').length

/** Shortens a text with an ellipsis until it is no wider than `width`. */
export const shorten = (text: string, width: number, widthOf: (text: string) => number): string => {
  if (widthOf(text) <= width) return text
  const all = lettersOf(text)
  let [low, high] = [0, all.length]
  while (low < high) {
    const half = Math.ceil((low + high) / 2)
    if (widthOf(`${all.slice(0, half).join('')}…`) <= width) low = half
    else high = half - 1
  }
  return `${all.slice(0, low).join('').trimEnd()}…`
}

/** Breaks a text into lines at spaces. */
export const wrap = (text: string, width: number, widthOf: (text: string) => number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
    return lines
  }, [])

/**
 * A text on one line, or on two; the second ends in an ellipsis if the text does not fit.
 * @param indent the width already used on the first line
 */
export const fitLines = (text: string, width: number, widthOf: (text: string) => number, indent = 0): string[] => {
  if (indent + widthOf(text) <= width) return [text]
  const words = text.split(' ')
  let count = Math.max(1, words.length - 1)
  while (count > 1 && indent + widthOf(words.slice(0, count).join(' ')) > width) count--
  const [first, second] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
  return [shorten(first, width - indent, widthOf), ...(second ? [shorten(second, width, widthOf)] : [])]
}

/** One line in the largest size that fits; else two smaller lines, the second with an ellipsis if even that is too little. */
export const fitName = (
  name: string,
  measure: Measure,
  { face, width, largest, smallest, spacing = 0 }: Fit,
): { size: number; lines: string[] } => {
  const widthAt = (size: number) => (text: string) => measure(text, face, size) + spacedRoom(text, spacing * size)
  const single = Math.floor(Math.min(largest, (largest * width) / Math.max(1, widthAt(largest)(name))))
  if (single >= largest * 0.6) return { size: single, lines: [name] }
  for (let size = Math.floor(largest * 0.57); size >= smallest; size -= 2) {
    const lines = wrap(name, width, widthAt(size))
    if (lines.length <= 2 && lines.every((line) => widthAt(size)(line) <= width)) return { size, lines }
  }
  const [first = '', ...rest] = wrap(name, width, widthAt(smallest))
  const fits = widthAt(smallest)(first) <= width && rest.length > 0
  const lines = fits ? [first, rest.join(' ')] : [name]
  return { size: smallest, lines: lines.map((line) => shorten(line, width, widthAt(smallest))) }
}

/**
 * A text in the largest size that fits on the given number of lines; at the smallest size, the rest is replaced by an ellipsis.
 * @param yields the share of the largest size down to which a text shrinks before it takes another line
 */
export const fitBlock = (
  text: string,
  measure: Measure,
  { face, width, largest, smallest, spacing = 0, most, yields = 0.88 }: Fit & { readonly most: number; readonly yields?: number },
): { size: number; lines: string[] } => {
  const widthAt = (size: number) => (line: string) => measure(line, face, size) + spacedRoom(line, spacing * size)
  for (let count = 1; count <= most; count++)
    for (let size = largest; size >= (count === most ? smallest : Math.max(smallest, largest * yields)); size -= 2) {
      const lines = wrap(text, width, widthAt(size))
      if (lines.length <= count && lines.every((line) => widthAt(size)(line) <= width)) return { size, lines }
    }
  const lines = wrap(text, width, widthAt(smallest))
  const kept = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines
  return { size: smallest, lines: kept.map((line) => shorten(line, width, widthAt(smallest))) }
}
