import bidiFactory from 'bidi-js'
import { lettersOf } from '../letters-of.ts'
import type { Face, Measure } from '../mark.ts'
import { type FontFile, groupsFor, weightOf } from './font-families.ts'
import { type Cut, type Glyph, openCut } from './open-cut.ts'

export type { Cut, Glyph } from './open-cut.ts'

/** Consecutive glyphs of one font cut, from left to right. */
export interface Run {
  readonly text: string
  readonly cut: Cut
  readonly glyphs: readonly Glyph[]
  readonly isRightToLeft: boolean
  /** Its position in reading order. */
  readonly order: number
}

export interface Span {
  readonly text: string
  readonly face: Face
}

export interface Fonts {
  /**
   * A line of text as runs from left to right: letters are joined and stacked as their scripts require, right-to-left parts are reversed.
   * Letters that no font has are left out, or lose the accents that no font has.
   * @param direction of the line as a whole; by default that of its first letter
   */
  lineOf(spans: readonly Span[], direction?: 'ltr' | 'rtl'): readonly Run[]
  /** Whether every letter of a text can be drawn, with its accents; symbols that are not letters are ignored. */
  canDraw(text: string, face: Face): boolean
  readonly measure: Measure
}

const bidi = bidiFactory()
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u202b\u202e\u2067]/u
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}]/u
const shared = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

/** Font cuts that have been opened, by file and weight; null if a file cannot be read. */
const opened = new Map<string, Cut | null>()
const opening = new Map<string, Promise<void>>()
/** Measured lines by direction, faces and texts; their runs change with each font cut that is read. */
const lines = new Map<string, readonly Run[]>()
/** The number of letters in these lines. Each takes some hundred bytes, so the limit keeps long texts from filling a thread's memory. */
let rememberedLetters = 0
const mostLetters = 200_000
/** Limit for the letters of a family whose file is known. */
const mostFound = 5_000

const forgetLines = () => {
  lines.clear()
  rememberedLetters = 0
}

interface Wanted {
  readonly key: string
  readonly file: FontFile
  readonly weight: number
}

/** Whether a file is missing because its package is incomplete: its letters are drawn with another font, or not at all. */
const isMissing = (error: unknown) => ['ENOENT', 'MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Files are read one after the other: the decompressor has one memory for all of them. */
let reading: Promise<unknown> = Promise.resolve()
const open = ({ key, file, weight }: Wanted): Promise<void> => {
  const known = opening.get(key)
  if (known) return known
  const read = async () => {
    try {
      opened.set(key, await openCut(file, weight))
      forgetLines()
    } catch (error) {
      if (!isMissing(error)) throw error
      opened.set(key, null)
    }
  }
  const own = reading.then(read)
  opening.set(key, own)
  reading = own.catch(() => opening.delete(key))
  return own
}

const pointsOf = (letter: string) => [...letter].filter((sign) => !unseen.test(sign)).map((sign) => sign.codePointAt(0) ?? 0)
/** A letter as one composed character and as a base with marks: a font that has either can draw it. */
const formsOf = (letter: string) => [pointsOf(letter), pointsOf(letter.normalize('NFD'))]
const writes = (cut: Cut, letter: string) => formsOf(letter).some((form) => form.every(cut.has))

type Found = Wanted & { readonly cut: Cut | undefined }

/** Files that letters were found in; reading a file corrects them. */
const found = new WeakMap<readonly FontFile[], Map<string, Found | undefined>>()

/** The file of a family that has a letter, whether already read or not. */
const findIn = (files: readonly FontFile[], letter: string, weight: number): Found | undefined => {
  const key = `${weight} ${letter}`
  const known = found.get(files) ?? new Map<string, Found | undefined>()
  found.set(files, known)
  const before = known.get(key)
  if (before?.cut || (!before && known.has(key))) return before
  const now = lookIn(files, letter, weight)
  if (known.size >= mostFound) known.clear()
  known.set(key, now)
  return now
}

const lookIn = (files: readonly FontFile[], letter: string, weight: number): Found | undefined => {
  const forms = formsOf(letter)
  for (const file of files) {
    if (!forms.some((form) => form.every(file.holds))) continue
    const key = `${file.id}-${weight}`
    const cut = opened.get(key)
    if (cut === null || (cut && !writes(cut, letter))) continue
    return { key, file, weight, cut }
  }
  return undefined
}

/** Finds files for the letters of one text: in each group, families that have more of the text come first. */
const finderFor = (letters: readonly string[], face: Face) => {
  const weight = weightOf(face)
  const ranked = groupsFor(face).map((group): (() => readonly (readonly FontFile[])[]) => {
    if (group.length === 1) return () => group
    let order: readonly (readonly FontFile[])[] | undefined
    return () => {
      const lacks = (files: readonly FontFile[]) => letters.filter((letter) => !findIn(files, letter, weight)).length
      order ??= group
        .map((files) => ({ files, lacking: lacks(files) }))
        .sort((one, other) => one.lacking - other.lacking)
        .map(({ files }) => files)
      return order
    }
  })
  return (letter: string): Found | undefined => {
    if (pointsOf(letter).length === 0) return undefined
    for (const families of ranked)
      for (const files of families()) {
        const found = findIn(files, letter, weight)
        if (found) return found
      }
    return undefined
  }
}

interface Piece {
  readonly cut: Cut
  readonly level: number
  readonly order: number
  text: string
}

/** Pieces in visual order: right-to-left text is reversed, and left-to-right text within it is reversed back. */
const inOrder = (pieces: readonly Piece[]): readonly Piece[] => {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  return ordered
}

/** The fonts read so far; files that a text needs besides are passed to `want`. */
const fontsTelling = (want: (wanted: Wanted) => void): Fonts => {
  const piecesOf = (spans: readonly Span[], direction: 'ltr' | 'rtl' | undefined, tell: (wanted: Wanted) => void): Piece[] => {
    const plain = spans.map(({ text, face }) => ({ letters: lettersOf(text.normalize('NFC').replace(/\p{Cs}/gu, '')), face }))
    const whole = plain.flatMap(({ letters }) => letters).join('')
    const isTurned = direction === 'rtl' || rightToLeft.test(whole)
    const levels = isTurned ? bidi.getEmbeddingLevels(whole, direction).levels : undefined
    const pieces: Piece[] = []
    let at = 0
    for (const { letters, face } of plain) {
      const find = finderFor(letters, face)
      let before: Cut | undefined
      const put = (letter: string, level: number): void => {
        const goesOn = before && shared.test(letter) && pointsOf(letter).length > 0 && writes(before, letter)
        const found = goesOn ? undefined : find(letter)
        if (found && !found.cut) {
          tell(found)
          return
        }
        const cut = goesOn ? before : found?.cut
        if (!cut) {
          const bare = [...letter.normalize('NFKD')].filter((sign) => !/\p{M}/u.test(sign)).join('')
          if (bare && bare !== letter) for (const sign of lettersOf(bare)) put(sign, level)
          return
        }
        before = cut
        const last = pieces.at(-1)
        if (last?.cut === cut && last.level === level) last.text += letter
        else pieces.push({ cut, level, order: pieces.length, text: letter })
      }
      for (const letter of letters) {
        put(letter, levels?.[at] ?? 0)
        at += letter.length
      }
    }
    return pieces
  }

  const lineOf: Fonts['lineOf'] = (spans, direction) => {
    const key = `${direction}\r${spans.map(({ text, face }) => `${face}\n${text}`).join('\r')}`
    const known = lines.get(key)
    if (known) return known
    let isWhole = true
    const pieces = piecesOf(spans, direction, (wanted) => {
      isWhole = false
      want(wanted)
    })
    const line = inOrder(pieces).map(({ cut, level, order, text }): Run => {
      const isRightToLeft = level % 2 === 1
      return { text, cut, isRightToLeft, order, glyphs: cut.shape(text, isRightToLeft).filter(({ id }) => id !== 0) }
    })
    if (isWhole) {
      if (rememberedLetters + key.length > mostLetters) forgetLines()
      rememberedLetters += key.length
      lines.set(key, line)
    }
    return line
  }

  return {
    lineOf,
    canDraw: (text, face) => {
      const letters = lettersOf(text.normalize('NFC')).filter((letter) => /\p{L}/u.test(letter))
      const find = finderFor(letters, face)
      return (
        letters.length > 0 &&
        letters.every((letter) => {
          const found = find(letter)
          if (found && !found.cut) want(found)
          return found !== undefined
        })
      )
    },
    measure: (text, face, size) =>
      (lineOf([{ text, face }]).reduce((sum, { glyphs }) => sum + glyphs.reduce((width, { advance }) => width + advance, 0), 0) * size) /
      1000,
  }
}

/**
 * Draws with the fonts that the drawing's own texts need. If a letter's file is not read yet, it is read and the drawing is repeated: so
 * callers need not name the texts beforehand, and a document in one script loads no other script's fonts.
 */
export const withFonts = async <T>(draw: (fonts: Fonts) => T): Promise<T> => {
  for (;;) {
    const wanted = new Map<string, Wanted>()
    const drawn = draw(fontsTelling((file) => void wanted.set(file.key, file)))
    if (wanted.size === 0) return drawn
    await Promise.all([...wanted.values()].map(open))
  }
}
