import { createHash } from 'node:crypto'
import type sharp from 'sharp'

/** Largest picture that is decoded at all. */
const maxPixels = 24_000_000
/** Formats that are read, by their own bytes. SVG is none: it is a program. */
const formats = ['jpeg', 'png', 'gif', 'webp']

let loading: Promise<typeof sharp> | undefined
const loadSharp = () => {
  loading ??= import('sharp').then(({ default: draw }) => {
    // A picture is decoded once: a cache would only keep it in memory.
    draw.cache(false)
    return draw
  })
  return loading
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
 * Draws a sent picture anew as a WebP within a square of `edge` pixels, which holds nothing of the file but what is seen: no place,
 * no camera, no hidden content. What is no JPEG, PNG, GIF or WebP, is too large or cannot be decoded gives the reason instead.
 */
export const redrawPicture = async (file: Buffer, edge: number, quality = 82): Promise<RedrawnPicture | UndrawnPicture> => {
  const draw = await loadSharp()
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false, pages: 1 } as const
  if (file.length === 0) return 'type'
  // The head alone is read here, whatever the picture's size, so that a large one is named as what it is.
  const head = await draw(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || !formats.includes(head.format)) return 'type'
  if (head.width * head.height > maxPixels) return 'tooManyPixels'
  const drawn = await draw(file, options)
    .autoOrient()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!drawn) return 'unreadable'
  const { width, height } = drawn.info
  return { bytes: drawn.data, width, height, digest: createHash('sha256').update(drawn.data).digest('hex').slice(0, 12) }
}
