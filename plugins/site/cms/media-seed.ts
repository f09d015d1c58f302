import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineSeed } from '#cms'
import { mediaFile } from '#core/contract'

const Media = z.strictObject({
  file: z.string().regex(mediaFile, 'must be the name that the panel gave it'),
  alt: z.string().trim().min(1),
  /** The WebP, base64. */
  image: z.base64('must be a WebP as base64'),
})

/** Whether the bytes are a WebP and match the hash in the name. */
const isWhole = (file: string, image: string): boolean => {
  const bytes = Buffer.from(image, 'base64')
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return file.includes(digest) && bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP'
}

/** `media/<file>.yaml` → media: a picture with its description. */
export const mediaSeed = defineSeed({
  collection: 'media',
  keyField: 'file',
  files: /^media\/[^/]+\.yaml$/,
  schema: Media,
  toDocuments: ({ data: { file, alt, image } }) => [{ key: file, fields: { alt, image } }],
  toFiles: (documents) =>
    documents.map(({ key, fields: { alt, image } }) => ({ path: `media/${key}.yaml`, data: { file: key, alt, image } })),
  check: (files) =>
    files.flatMap((file) => [
      ...(file.path === `media/${file.data.file}.yaml`
        ? []
        : [{ file, field: ['file'], message: "must be the file's name without .yaml" }]),
      ...(isWhole(file.data.file, file.data.image)
        ? []
        : [{ file, field: ['image'], message: 'must be the picture that its name promises: export it again' }]),
    ]),
})
