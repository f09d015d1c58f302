import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import type { Face, Measure } from '../mark.ts'

const { resolve } = createRequire(import.meta.url)

/** A family, its weight, and the parts in which it is published. */
type Family = readonly [name: string, weight: number, alphabets: readonly string[]]

const latin = ['latin', 'latin-ext'] as const
const many = [...latin, 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
/** The house's own, then what stands in for it where a text has letters that it lacks. */
const families: Record<Face, readonly Family[]> = {
  display: [
    ['besley', 500, latin],
    ['noto-serif', 500, many],
  ],
  displayBold: [
    ['besley', 600, latin],
    ['noto-serif', 600, many],
  ],
  sans: [
    ['atkinson-hyperlegible-next', 400, latin],
    ['noto-serif', 400, many],
  ],
  sansBold: [
    ['atkinson-hyperlegible-next', 700, latin],
    ['noto-serif', 700, many],
  ],
  mono: [['atkinson-hyperlegible-mono', 400, latin]],
  monoBold: [['atkinson-hyperlegible-mono', 700, latin]],
}
const faces = Object.keys(families) as Face[]

type Outline = ReturnType<typeof fontkit.create>
export interface Cut {
  readonly id: string
  readonly bytes: Uint8Array
  readonly outline: Outline
}

const readFamily = ([name, weight, alphabets]: Family): Promise<Cut[]> =>
  Promise.all(
    alphabets.map(async (alphabet) => {
      const bytes = await readFile(resolve(`@fontsource/${name}/files/${name}-${alphabet}-${weight}-normal.woff`))
      return { id: `${name}-${alphabet}-${weight}`, bytes, outline: fontkit.create(bytes) }
    }),
  )

export interface Letter {
  readonly cut: Cut
  readonly text: string
  /** In thousandths of the size, the kerning towards the next letter included. */
  readonly advance: number
  /** The advance without kerning. */
  readonly plain: number
}

export interface Fonts {
  /** A text as letters that the fonts have; accents that they lack fall off, other letters they lack are left out. */
  lettersOf(text: string, face: Face): Letter[]
  /** Whether every letter of a text can be drawn, be it without its accents; signs that are no letters do not count. */
  canDraw(text: string, face: Face): boolean
  readonly measure: Measure
}

const readFonts = async (): Promise<Fonts> => {
  const cuts = Object.fromEntries(
    await Promise.all(faces.map(async (face) => [face, await Promise.all(families[face].map(readFamily))])),
  ) as Record<Face, Cut[][]>
  const cutIn = (family: readonly Cut[], letter: string) =>
    family.find(({ outline }) => outline.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  /** The cuts to take a text's letters from: those of the first family that has the most of them, so that a word looks like one. */
  const cutsFor = (text: string, face: Face): Cut[] => {
    const missing = (family: readonly Cut[]) => [...text].filter((letter) => !cutIn(family, letter)).length
    return cuts[face].toSorted((one, other) => missing(one) - missing(other)).flat()
  }
  const drawable = (text: string, from: readonly Cut[]) =>
    [...text.normalize('NFC')].flatMap((letter) => {
      if (cutIn(from, letter)) return [letter]
      return [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && cutIn(from, part))
    })
  const widths = new Map<string, { first: number; plain: number; count: number }>()
  const widthOf = ({ id, outline }: Cut, text: string) => {
    const known = widths.get(id + text)
    if (known) return known
    const { glyphs, positions } = outline.layout(text, [])
    const first = positions[0]?.xAdvance ?? 0
    const scale = 1000 / outline.unitsPerEm
    const found = { first: first * scale, plain: (glyphs[0]?.advanceWidth ?? 0) * scale, count: glyphs.length }
    widths.set(id + text, found)
    return found
  }
  const lettersOf: Fonts['lettersOf'] = (text, face) => {
    const from = cutsFor(text.normalize('NFC'), face)
    const signs = drawable(text, from)
    return signs.flatMap((sign, index) => {
      const cut = cutIn(from, sign)
      if (!cut) return []
      const { plain } = widthOf(cut, sign)
      const after = signs[index + 1]
      const joined = after && cutIn(from, after) === cut ? widthOf(cut, sign + after) : null
      return [{ cut, text: sign, plain, advance: joined?.count === 2 ? joined.first : plain }]
    })
  }
  return {
    lettersOf,
    canDraw: (text, face) => {
      const signs = [...text.normalize('NFC')].filter((sign) => /\p{L}/u.test(sign))
      return signs.length > 0 && signs.every((sign) => drawable(sign, cuts[face].flat()).length > 0)
    },
    measure: (text, face, size) => (lettersOf(text, face).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000,
  }
}

let fonts: Promise<Fonts> | null = null

/** Reads the fonts from disk, once. */
export const loadFonts = (): Promise<Fonts> => {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = null
    throw error
  })
  return fonts
}
