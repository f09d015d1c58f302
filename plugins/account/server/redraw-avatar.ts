import type sharp from 'sharp'
import { createErrors } from '#core'
import { accountErrors } from '../errors.ts'
import { sniffImage } from './sniff-image.ts'

/** Largest picture that is decoded at all. */
const maxPixels = 16_000_000
/** Edge of the stored picture in pixels. */
const edge = 256

const errors = createErrors(accountErrors)

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

/**
 * Draws a sent picture anew: a square WebP that holds nothing of the file but what is seen, no place, no camera, no hidden content.
 * @throws ApiError 400 for what is no JPEG, PNG or GIF, for more than 16 megapixels, and for what cannot be decoded
 */
export const redrawAvatar = async (file: Buffer): Promise<Buffer> => {
  if (!sniffImage(file)) throw errors.AVATAR_TYPE()
  const draw = await loadSharp()
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false, pages: 1 } as const
  // The head alone is read here, whatever the picture's size, so that a large one is named as what it is.
  const { width, height, format } = await draw(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw errors.AVATAR_UNREADABLE()
    })
  if (!['jpeg', 'png', 'gif'].includes(format)) throw errors.AVATAR_UNREADABLE()
  if (width * height > maxPixels) throw errors.AVATAR_TOO_MANY_PIXELS()
  return draw(file, options)
    .autoOrient()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => {
      throw errors.AVATAR_UNREADABLE()
    })
}
