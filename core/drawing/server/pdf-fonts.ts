import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, PDFString } from 'pdf-lib'
import type { Cut, Glyph } from './load-fonts.ts'

interface Embedded {
  readonly ref: PDFRef
  readonly name: string
  readonly cut: Cut
  /** The glyphs that are drawn, with their texts. */
  readonly used: Map<number, Glyph>
}

const hex = (value: number) => value.toString(16).padStart(4, '0')
const utf16 = (text: string) => Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')

/** The text of a letter's second and later glyphs: a zero-width character, since the standard requires one. */
const nothing = '\u200b'

/** Writes the ToUnicode map, by which readers search, copy and read aloud each glyph's text. A block has at most a hundred lines. */
const unicodeMap = (glyphs: readonly Glyph[]): string => {
  const lines = glyphs.map(({ id, text }) => `<${hex(id)}> <${utf16(text || nothing)}>`)
  const parts = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => lines.slice(index * 100, index * 100 + 100))
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...parts.map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`),
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Fonts of one document: glyphs are written by number, and when the document is finished each cut is embedded with the glyphs it drew. */
export const documentFonts = ({ context }: PDFDocument) => {
  const embedded = new Map<Cut, Embedded>()
  const fontOf = (cut: Cut): Embedded => {
    const known = embedded.get(cut)
    if (known) return known
    const font = { ref: context.nextRef(), name: `F${embedded.size + 1}`, cut, used: new Map<number, Glyph>() }
    embedded.set(cut, font)
    return font
  }

  const embed = async ({ ref, cut, used }: Embedded): Promise<void> => {
    const glyphs = [...used.values()].sort((one, other) => one.id - other.id)
    const { ascent, descent, capHeight, box } = cut.metrics
    const BaseFont = `SOLOFL+${cut.id}`
    const file = await cut.subset(used.keys())
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      // Symbolic font: glyphs are addressed by number alone.
      Flags: 4,
      FontBBox: [...box],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: capHeight,
      StemV: 80,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    })
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDToGIDMap: 'Identity',
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      DW: 0,
      W: glyphs.flatMap(({ id, plain }) => [id, [round(plain)]]),
    })
    const font = context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(unicodeMap(glyphs))),
    })
    context.assign(ref, font)
  }

  return {
    /** The name of a cut on a page. */
    nameOn: (page: PDFPage, cut: Cut): PDFName => {
      const { ref, name } = fontOf(cut)
      const key = PDFName.of(name)
      page.node.setFontDictionary(key, ref)
      return key
    },
    codeOf: (cut: Cut, glyph: Glyph): PDFHexString => {
      const { used } = fontOf(cut)
      if (!used.get(glyph.id)?.text) used.set(glyph.id, glyph)
      return PDFHexString.of(hex(glyph.id))
    },
    finish: async (): Promise<void> => {
      for (const font of embedded.values()) await embed(font)
    },
  }
}
export type DocumentFonts = ReturnType<typeof documentFonts>
