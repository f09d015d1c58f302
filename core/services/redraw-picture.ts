import { createHash } from 'node:crypto'
import type sharp from 'sharp'
import { loadOnce } from '../shared/load-once.ts'

/** The first bytes of the accepted formats, in hexadecimal digits; a dot matches any. SVG is excluded: it can contain scripts. */
const signatures = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^474946383[79]61/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}6674797061766966/,
} as const
export type PictureFormat = keyof typeof signatures

/** A file's type by its first bytes, whatever its name or sender claims. */
const formatOf = (file: Buffer): PictureFormat | undefined => {
  const head = file.toString('hex', 0, 12)
  return (Object.keys(signatures) as PictureFormat[]).find((format) => signatures[format].test(head))
}

// sharp has native code that most starts never need.
const loadSharp = loadOnce(async (): Promise<typeof sharp> => {
  const { default: draw } = await import('sharp')
  // A picture is decoded only once, so a cache would waste memory.
  draw.cache(false)
  return draw
})

export interface Redrawing {
  /** Longest side in pixels; the side of a square if the picture is cropped to `cover` it. */
  readonly edge: number
  readonly fit?: 'inside' | 'cover'
  readonly formats: readonly PictureFormat[]
  /** Pictures with more pixels (width × height) are not decoded. */
  readonly maxPixels: number
  /** Quality of the WebP, 1 … 100. */
  readonly quality?: number
}

export interface RedrawnPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** The first digits of the bytes' SHA-256. */
  readonly digest: string
}

/** The reason why a file was not redrawn. */
export type UndrawnPicture = 'type' | 'unreadable' | 'tooManyPixels'

/**
 * Redraws an uploaded picture as a WebP, which keeps only the visible pixels: no location, no camera data, no hidden content. For a
 * file of another format, one that is too large or one that cannot be decoded, returns the reason instead.
 */
export const redrawPicture = async (
  file: Buffer,
  { edge, fit = 'inside', formats, maxPixels, quality = 82 }: Redrawing,
): Promise<RedrawnPicture | UndrawnPicture> => {
  const format = formatOf(file)
  if (!format || !formats.includes(format)) return 'type'
  const draw = await loadSharp()
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false, pages: 1 } as const
  // Only the header is read here, whatever the picture's size, so that a large picture gets the right reason.
  const head = await draw(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // AVIF is one of several formats in the HEIF container.
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
