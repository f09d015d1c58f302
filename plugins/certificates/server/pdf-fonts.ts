import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import type { Face, Measure } from '../drawing/mark.ts'

const { resolve } = createRequire(import.meta.url)

const families = {
  display: ['besley', 500],
  displayBold: ['besley', 600],
  sans: ['atkinson-hyperlegible-next', 400],
  sansBold: ['atkinson-hyperlegible-next', 700],
  mono: ['atkinson-hyperlegible-mono', 400],
  monoBold: ['atkinson-hyperlegible-mono', 700],
} as const satisfies Record<Face, readonly [string, number]>
const faces = Object.keys(families) as Face[]
/** The parts in which the fonts are published; later ones serve the letters that earlier ones lack. */
const alphabets = ['latin', 'latin-ext'] as const

type Outline = ReturnType<typeof fontkit.create>
interface Cut {
  readonly id: string
  readonly bytes: Uint8Array
  readonly outline: Outline
}

const readCut = async (face: Face, alphabet: string): Promise<Cut> => {
  const [family, weight] = families[face]
  const bytes = await readFile(resolve(`@fontsource/${family}/files/${family}-${alphabet}-${weight}-normal.woff`))
  return { id: `${face}-${alphabet}`, bytes, outline: fontkit.create(bytes) }
}

export interface Letter {
  readonly cut: Cut
  readonly text: string
  /** In thousandths of the size, the kerning towards the next letter included. */
  readonly advance: number
  /** The advance without kerning. */
  readonly plain: number
}

export interface PdfFonts {
  /** A text as letters that the fonts have; accents that they lack fall off, other letters they lack are left out. */
  lettersOf(text: string, face: Face): Letter[]
  /** Whether every letter of a text can be drawn, be it without its accents; signs that are no letters do not count. */
  canDraw(text: string, face: Face): boolean
  readonly measure: Measure
}

const readFonts = async (): Promise<PdfFonts> => {
  const cuts = Object.fromEntries(
    await Promise.all(faces.map(async (face) => [face, await Promise.all(alphabets.map((alphabet) => readCut(face, alphabet)))])),
  ) as Record<Face, Cut[]>
  const cutFor = (letter: string, face: Face) => cuts[face].find(({ outline }) => outline.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  const drawable = (text: string, face: Face) =>
    [...text.normalize('NFC')].flatMap((letter) => {
      if (cutFor(letter, face)) return [letter]
      return [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && cutFor(part, face))
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
  const lettersOf: PdfFonts['lettersOf'] = (text, face) => {
    const signs = drawable(text, face)
    return signs.flatMap((sign, index) => {
      const cut = cutFor(sign, face)
      if (!cut) return []
      const { plain } = widthOf(cut, sign)
      const after = signs[index + 1]
      const joined = after && cutFor(after, face) === cut ? widthOf(cut, sign + after) : null
      return [{ cut, text: sign, plain, advance: joined?.count === 2 ? joined.first : plain }]
    })
  }
  return {
    lettersOf,
    canDraw: (text, face) => {
      const signs = [...text.normalize('NFC')].filter((sign) => /\p{L}/u.test(sign))
      return signs.length > 0 && signs.every((sign) => drawable(sign, face).length > 0)
    },
    measure: (text, face, size) => (lettersOf(text, face).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000,
  }
}

let fonts: Promise<PdfFonts> | null = null

/** Reads the fonts from disk, once. */
export const loadPdfFonts = (): Promise<PdfFonts> => {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = null
    throw error
  })
  return fonts
}

/** Embeds each cut in one document when it is first drawn with, under a name that does not change. */
export const fontEmbedder = (document: PDFDocument) => {
  document.registerFontkit(fontkit)
  const embedded = new Map<string, PDFFont>()
  return async ({ id, bytes }: Cut): Promise<PDFFont> => {
    const known = embedded.get(id)
    if (known) return known
    const font = await document.embedFont(bytes, { subset: true, customName: `SOLOFL+${id}` })
    embedded.set(id, font)
    return font
  }
}
