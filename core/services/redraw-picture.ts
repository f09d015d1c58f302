import { createHash } from 'node:crypto'
import type sharp from 'sharp'

/** The first bytes of the formats that are read, in hexadecimal digits; a dot stands for any. SVG is none: it is a program. */
const signatures = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^474946383[79]61/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}6674797061766966/,
} as const
export type PictureFormat = keyof typeof signatures

/** A file's type by its own bytes, whatever its name or sender says. */
const formatOf = (file: Buffer): PictureFormat | undefined => {
  const head = file.toString('hex', 0, 12)
  return (Object.keys(signatures) as PictureFormat[]).find((format) => signatures[format].test(head))
}

// It brings native code that most starts never need.
let loading: Promise<typeof sharp> | undefined
const loadSharp = () => {
  loading ??= import('sharp').then(({ default: draw }) => {
    // A picture is decoded once: a cache would only keep it in memory.
    draw.cache(false)
    return draw
  })
  return loading
}

export interface Redrawing {
  /** Longest side in pixels; a square of this size where the picture is cut to `cover` it. */
  readonly edge: number
  readonly fit?: 'inside' | 'cover'
  readonly formats: readonly PictureFormat[]
  /** Width × height above which nothing is decoded. */
  readonly maxPixels: number
  /** Of the WebP, 1 … 100. */
  readonly quality?: number
}

export interface RedrawnPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** The first digits of the bytes' SHA-256. */
  readonly digest: string
}

/** Why a file was not drawn. */
export type UndrawnPicture = 'type' | 'unreadable' | 'tooManyPixels'

/**
 * Draws a sent picture anew as a WebP, which keeps only the visible pixels of the file: no place, no camera, no hidden content. For a
 * file of another format, one that is too large or one that cannot be decoded, gives the reason instead.
 */
export const redrawPicture = async (
  file: Buffer,
  { edge, fit = 'inside', formats, maxPixels, quality = 82 }: Redrawing,
): Promise<RedrawnPicture | UndrawnPicture> => {
  const format = formatOf(file)
  if (!format || !formats.includes(format)) return 'type'
  const draw = await loadSharp()
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false, pages: 1 } as const
  // The head alone is read here, whatever the picture's size, so that a large one is named as what it is.
  const head = await draw(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // A still picture of AV1 is one of several that come in this wrapping.
  const read = head?.format === 'heif' && head.compression === 'av1' ? 'avif' : head?.format
  if (!head || read !== format) return 'unreadable'
  if (head.width * head.height > maxPixels) return 'tooManyPixels'
  const drawn = await draw(file, options)
    .autoOrient()
    .resize(edge, edge, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!drawn) return 'unreadable'
  const { width, height } = drawn.info
  return { bytes: drawn.data, width, height, digest: createHash('sha256').update(drawn.data).digest('hex').slice(0, 12) }
}
