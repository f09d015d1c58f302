import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'harfbuzzjs'
import wawoff2 from 'wawoff2'
import { loadOnce } from '../../shared/load-once.ts'
import type { FontFile } from './font-families.ts'

const { resolve } = createRequire(import.meta.url)

/** One positioned glyph; measures in thousandths of the size. */
export interface Glyph {
  readonly id: number
  /** Distance to the next glyph in this text, with kerning. */
  readonly advance: number
  /** Distance to the next glyph by the font's default. */
  readonly plain: number
  /** Offset to the right and up, for marks on letters. */
  readonly right: number
  readonly up: number
  /** The text that the glyph represents; if one letter has several glyphs, all but the first may have none. */
  readonly text: string
}

/** One font file of a family at one weight. */
export interface Cut {
  readonly id: string
  has(point: number): boolean
  /** The glyphs of a text from left to right, whatever its direction: joined, stacked and kerned as its script requires. */
  shape(text: string, isRightToLeft: boolean): Glyph[]
  /** A glyph's outline as SVG path data, y up, a thousand units per em. */
  outlineOf(glyph: number): string
  /** In thousandths of the size. */
  readonly metrics: { readonly ascent: number; readonly descent: number; readonly capHeight: number; readonly box: readonly number[] }
  /** A font with only these glyphs, under the same numbers, at this cut's weight. */
  subset(glyphs: Iterable<number>): Promise<Uint8Array>
}

type HarfBuzz = typeof import('harfbuzzjs')
/** HarfBuzz is loaded with the first letter that is drawn. */
const loadHarfBuzz = loadOnce((): Promise<HarfBuzz> => import('harfbuzzjs'))

/** HarfBuzz's subsetter: a WebAssembly program of its own, without a library around it. */
interface Subsetter {
  readonly memory: WebAssembly.Memory
  malloc(bytes: number): number
  free(at: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}
const loadSubsetter = loadOnce(async () => {
  const program = await readFile(resolve('harfbuzzjs').replace(/[^/\\]+$/, 'harfbuzz-subset.wasm'))
  const { instance } = (await WebAssembly.instantiate(program)) as unknown as { instance: { exports: unknown } }
  return instance.exports as Subsetter
})

/** Without hints, with the original glyph numbers, and without glyphs that only other texts would need. */
const subsetFlags = 0x1 | 0x2 | 0x200
/** Tables that PDF readers ignore: shaping is already done. */
const dropped = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'BASE', 'name', 'meta', 'vhea', 'vmtx', 'VORG']
const droppedTables = 3
const tagOf = (name: string) => [...name].reduce((sum, sign) => sum * 256 + sign.charCodeAt(0), 0)

const makeSubset = async (font: Uint8Array, axes: ReadonlyMap<string, number>, glyphs: Iterable<number>): Promise<Uint8Array> => {
  const hb = await loadSubsetter()
  const at = hb.malloc(font.byteLength)
  new Uint8Array(hb.memory.buffer).set(font, at)
  const blob = hb.hb_blob_create(at, font.byteLength, 2, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, subsetFlags)
  const wanted = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph)
  const without = hb.hb_subset_input_set(input, droppedTables)
  for (const table of dropped) hb.hb_set_add(without, tagOf(table))
  for (const [axis, value] of axes) hb.hb_subset_input_pin_axis_location(input, face, tagOf(axis), value)
  const made = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  const result = made ? hb.hb_face_reference_blob(made) : 0
  const length = result ? hb.hb_blob_get_length(result) : 0
  const bytes = length ? new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(result, 0), length).slice() : null
  if (result) hb.hb_blob_destroy(result)
  if (made) hb.hb_face_destroy(made)
  hb.hb_face_destroy(face)
  hb.free(at)
  if (!bytes) throw new Error('A font could not be cut down to its glyphs.')
  return bytes
}

/** Letters of scripts without joining, for which ligatures are not needed. */
const isPlain = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

const shaperOf = ({ Buffer, Feature, shape, BufferFlag, Direction }: HarfBuzz, font: Font, scale: number) => {
  const plain = [new Feature('liga', 0), new Feature('clig', 0)]
  const glyphOf = new Map<number, number | undefined>()
  const nominal = (point: number) => {
    if (!glyphOf.has(point)) glyphOf.set(point, font.nominalGlyph(point))
    return glyphOf.get(point)
  }
  // One buffer for all texts: its memory is freed only when the thread is idle.
  const buffer = new Buffer()
  const shaped = (text: string, isRightToLeft: boolean): Glyph[] => {
    buffer.reset()
    buffer.addText(text)
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
    buffer.guessSegmentProperties()
    buffer.setFlags(BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE | BufferFlag.REMOVE_DEFAULT_IGNORABLES)
    shape(font, buffer, isPlain(text) ? plain : [])
    const infos = buffer.getGlyphInfos()
    const places = buffer.getGlyphPositions()
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
    const told = new Set<number>()
    return infos.map(({ codepoint: id, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
      const letters = text.slice(cluster, ends.get(cluster))
      // A glyph of one character represents that character; the first of all other glyphs represents the whole letter.
      const sign = [...letters, ...letters.normalize('NFD')].find((each) => nominal(each.codePointAt(0) ?? 0) === id)
      const isFirst = !told.has(cluster)
      told.add(cluster)
      return {
        id,
        advance: xAdvance * scale,
        plain: font.glyphHAdvance(id) * scale,
        right: xOffset * scale,
        up: yOffset * scale,
        text: sign ?? (isFirst ? letters : ''),
      }
    })
  }
  return { has: (point: number) => nominal(point) !== undefined && nominal(point) !== 0, shaped }
}

const round = (value: number) => Math.round(value * 100) / 100

/** Reads a file of a family at one weight. */
export const openCut = async ({ id, pathAt }: FontFile, weight: number): Promise<Cut> => {
  const [hb, packed] = await Promise.all([loadHarfBuzz(), readFile(pathAt(weight))])
  const bytes = Uint8Array.from(await wawoff2.decompress(packed))
  const face = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(face)
  const axes = new Map(
    Object.entries(face.getAxisInfos()).map(([axis, { min, max, default: usual }]) => [
      axis,
      axis === 'wght' ? Math.min(max, Math.max(min, weight)) : usual,
    ]),
  )
  if (axes.size > 0) font.setVariations([...axes].map(([axis, value]) => new hb.Variation(axis, value)))
  const scale = 1000 / face.upem
  const { has, shaped } = shaperOf(hb, font, scale)
  const { ascender, descender } = font.hExtents()
  const head = face.referenceTable('head')
  const corner = (at: number) => round(head ? new DataView(head.buffer, head.byteOffset).getInt16(at) * scale : 0)
  const outlines = new Map<number, string>()
  return {
    id: `${id}-${weight}`,
    has,
    shape: shaped,
    outlineOf: (glyph) => {
      const known = outlines.get(glyph)
      if (known !== undefined) return known
      const outline = font
        .glyphToPath(glyph)
        .replace(/-?\d+(\.\d+)?/g, (number) => `${round(Number(number) * scale)}`)
        .replaceAll(',', ' ')
      outlines.set(glyph, outline)
      return outline
    },
    metrics: {
      ascent: round(ascender * scale),
      descent: round(descender * scale),
      capHeight: round((font.getMetricPosition(hb.MetricsTag.CAP_HEIGHT) ?? ascender) * scale),
      box: [36, 38, 40, 42].map(corner),
    },
    subset: (glyphs) => makeSubset(bytes, axes, glyphs),
  }
}
