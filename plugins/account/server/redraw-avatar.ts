import type sharp from 'sharp'
import { ApiError } from '#core'
import { sniffImage } from './sniff-image.ts'

/** Largest picture that is decoded at all. */
const maxPixels = 16_000_000
/** Edge of the stored picture in pixels. */
const edge = 256

const refused = (code: string, message: string) => new ApiError(400, code, message)
const unreadable = () => refused('AVATAR_UNREADABLE', 'This picture cannot be read. Choose a JPG, PNG or GIF.')

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
  if (!sniffImage(file)) throw refused('AVATAR_TYPE', 'Choose a JPG, PNG or GIF.')
  const draw = await loadSharp()
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: false, pages: 1 } as const
  // The head alone is read here, whatever the picture's size, so that a large one is named as what it is.
  const { width, height, format } = await draw(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (!['jpeg', 'png', 'gif'].includes(format)) throw unreadable()
  if (width * height > maxPixels) throw refused('AVATAR_TOO_MANY_PIXELS', 'This picture has more than 16 megapixels. Choose a smaller one.')
  return draw(file, options)
    .autoOrient()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
}
