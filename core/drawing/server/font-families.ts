import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Face } from '../mark.ts'

const { resolve } = createRequire(import.meta.url)

/** A font file of a family: the letters of one alphabet, or a part of them if there are thousands. */
export interface FontFile {
  readonly id: string
  /** The path of its file: one for all weights, or one for each. */
  pathAt(weight: number): string
  /** Whether the file is published with this letter (its code point). */
  holds(point: number): boolean
}

const weights: Record<Face, number> = { display: 500, displayBold: 600, sans: 400, sansBold: 700, mono: 400, monoBold: 700 }
export const weightOf = (face: Face): number => weights[face]

type Range = readonly [from: number, to: number]
/** Parses `U+0600-06FF,U+200C` into numbers. */
const rangesIn = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** Subsets for which other families have better letters. */
const european = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'math', 'symbols']

const families = new Map<string, readonly FontFile[]>()
/** The files of a family, with the letters of each; empty if its package is not installed. */
const filesOf = (name: string, without: readonly string[]): readonly FontFile[] => {
  const known = families.get(name)
  if (known) return known
  let files: readonly FontFile[] = []
  try {
    const published: Record<string, string> = JSON.parse(readFileSync(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'))
    // The commonest letters are last there.
    files = Object.entries(published)
      .reverse()
      .filter(([alphabet]) => !without.includes(alphabet))
      .map(([alphabet, letters]) => {
        const ranges = rangesIn(letters)
        const file = `${name}-${alphabet.replace(/[[\]]/g, '')}-wght-normal.woff2`
        return {
          id: file.replace('-wght-normal.woff2', ''),
          pathAt: () => resolve(`@fontsource-variable/${name}/files/${file}`),
          holds: (point) => ranges.some(([from, to]) => from <= point && point <= to),
        }
      })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
  }
  families.set(name, files)
  return files
}

/** All of Noto Sans in one file, with marks that combine with any letter, as in `A̋`: languages of British Columbia are written so. */
const withMarks: FontFile = {
  id: 'bc-sans',
  pathAt: (weight) => resolve(`@bcgov/bc-sans/fonts/BCSans-${weight < 600 ? 'Regular' : 'Bold'}.woff2`),
  holds: (point) =>
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{Script=Common}]/u.test(String.fromCodePoint(point)),
}

const own: Record<Face, string> = {
  display: 'besley',
  displayBold: 'besley',
  sans: 'atkinson-hyperlegible-next',
  sansBold: 'atkinson-hyperlegible-next',
  mono: 'atkinson-hyperlegible-mono',
  monoBold: 'atkinson-hyperlegible-mono',
}
/** Chinese, Japanese and Korean share letters that each writes a little differently: a text uses the family that has most of it. */
const eastAsian = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr']
const others = [
  'noto-naskh-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-oriya',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
  'noto-sans-thaana',
]

/**
 * The font families to search, the house's own first. Of each group, a text is drawn with the family that has most of its letters, so a
 * word looks uniform.
 */
export const groupsFor = (face: Face): readonly (readonly (readonly FontFile[])[])[] => [
  [filesOf(own[face], []), filesOf('noto-serif', ['math']), [withMarks]],
  eastAsian.map((name) => filesOf(name, european)),
  ...others.map((name) => [filesOf(name, european)]),
]
