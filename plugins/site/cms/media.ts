import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { APIError } from 'payload'
import { editorial, isEditor, refuseMistakes } from '#cms'
import { mediaFolder } from '#core/contract'
import { redrawPicture } from '#core/redraw-picture'
import { mediaDrawing, mediaMistakes } from '../media.ts'

type Row = Readonly<Record<string, unknown>>

/** Re-encodes every new picture, however it was uploaded; the file is named by a hash of its content, and later updates keep both. */
const drawAnew: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation === 'update') {
    const { image: _, file: __, ...rest } = data
    if (data.file !== undefined && data.file !== originalDoc?.file)
      refuseMistakes(collection, [{ path: 'file', message: 'stays as it is: add another picture' }], req)
    return { ...rest, image: originalDoc?.image, file: originalDoc?.file }
  }
  // The course's own files were re-encoded at export; the seed has checked them against their names.
  if (req.context.isSeeding) return data
  const drawn = await redrawPicture(Buffer.from(String(data.image ?? ''), 'base64'), mediaDrawing)
  if (typeof drawn === 'string') {
    refuseMistakes(collection, [{ path: 'image', message: mediaMistakes[drawn] }], req)
    return data
  }
  const file = `${drawn.width}x${drawn.height}-${drawn.digest}.webp`
  const { docs } = await req.payload.find({ collection: 'media', where: { file: { equals: file } }, trash: true, overrideAccess: true })
  if (docs[0]) refuseMistakes(collection, [{ path: 'image', message: `is there already: “${docs[0].alt}”` }], req)
  return { ...data, image: drawn.bytes.toString('base64'), file }
}

/**
 * A collection's documents outside the trash, in all languages, published and as last saved. Read in stored form, since the whole course
 * is searched and Payload's processing of each document is slow.
 */
const storedIn = async ({ db }: PayloadRequest['payload'], { slug, trash, versions }: SanitizedCollectionConfig): Promise<Row[]> => {
  const all = { collection: slug, locale: 'all', limit: 0, pagination: false }
  const { docs } = await db.find<Row>({ ...all, ...(trash && { where: { deletedAt: { exists: false } } }) } as never)
  if (!versions?.drafts) return docs
  const drafts = await db.queryDrafts<Row>({ ...all, where: trash ? { 'version.deletedAt': { exists: false } } : {} } as never)
  return [...docs, ...drafts.docs]
}

/** Lists the documents that use a picture, as «Lessons 1.1, Pages terms»: published or in a draft, in any language. */
const usesOf = async (file: unknown, { payload }: PayloadRequest): Promise<string> => {
  const uses = new Set<string>()
  const written = payload.config.collections.filter(({ slug, access }) => slug !== 'media' && access.update === isEditor)
  for (const collection of written) {
    const { labels, admin } = collection
    for (const doc of await storedIn(payload, collection)) {
      if (!JSON.stringify(doc).includes(`${mediaFolder}${file}`)) continue
      const title = doc.sub_slide_id ?? doc.slug ?? doc[admin.useAsTitle ?? 'id'] ?? doc.id
      uses.add(`${String(labels.singular)} ${typeof title === 'object' ? (title as Row).en : title}`)
    }
  }
  for (const { slug, label } of payload.config.globals.filter(({ access }) => access.update === isEditor)) {
    const global = await payload.findGlobal({ slug: slug as never, locale: 'all', depth: 0, overrideAccess: true })
    if (JSON.stringify(global).includes(`${mediaFolder}${file}`)) uses.add(String(label))
  }
  return new Intl.ListFormat('en').format(uses)
}

const refuseWhileUsed = async (file: unknown, req: PayloadRequest): Promise<void> => {
  const uses = await usesOf(file, req)
  if (uses) throw new APIError(`It cannot be deleted while it stands in ${uses}: take it out there first.`, 403, null, true)
}
const keepUsed: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data.deletedAt && !originalDoc?.deletedAt && !req.context.isSeeding) await refuseWhileUsed(originalDoc?.file, req)
  return data
}
const keepUsedWhole: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const row = await req.payload.findByID({ collection: 'media', id, overrideAccess: true, disableErrors: true, trash: true })
  if (row && !req.context.isSeeding) await refuseWhileUsed(row.file, req)
}

/**
 * Pictures for texts. The bytes are in the database, so that every process and every backup has them; they are re-encoded here, within
 * 1600 pixels, and served only at `/media/<file>`. A text shows one as `![what it shows](/media/<file>)`.
 */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Site',
    useAsTitle: 'alt',
    defaultColumns: ['alt', 'file', 'updatedAt'],
    description: 'Pictures for lessons and pages. Put one into a text with the Picture tool above it.',
  },
  access: editorial,
  hooks: { beforeChange: [drawAnew, keepUsed], beforeDelete: [keepUsedWhole] },
  fields: [
    {
      name: 'alt',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 300,
      label: 'What it shows',
      admin: { description: 'In a sentence, for those who do not see it. It comes along into the text, where it can be put another way.' },
    },
    {
      name: 'image',
      type: 'textarea',
      required: true,
      label: 'Picture',
      // A new picture is chosen here. The panel shows a stored one by its address and never reads the bytes.
      access: { read: ({ id }) => id === undefined },
      admin: { components: { Field: '/app/(payload)/picture-field.tsx#PictureField' }, disableListColumn: true, disableListFilter: true },
    },
    {
      name: 'file',
      type: 'text',
      unique: true,
      index: true,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'A picture stays as it is. To show another one, add it and put it into the text.',
        components: {
          Field: '/app/(payload)/picture-shown.tsx#PictureShown',
          Cell: '/app/(payload)/picture-cell.tsx#PictureCell',
        },
      },
    },
  ],
}
