import { z } from 'zod'
import { defineSeed } from '#cms'
import { AnalogyPack } from '../../courses/contract.ts'

const Text = z.string().trim().min(1)

/** `starter-packs/<key>.yaml`. */
const StarterPackFile = z.strictObject({
  key: Text,
  pack_name: Text,
  match: z.array(Text),
  analogies: z.strictObject(AnalogyPack.shape),
  is_default: z.boolean().default(false),
})

/** `starter-packs/<key>.yaml` → starter-packs. Exactly one is the default; at most one, the plain one, has no `match` words. */
export const starterPackSeed = defineSeed({
  collection: 'starter-packs',
  keyField: 'key',
  files: /^starter-packs\/[^/]+\.yaml$/,
  schema: StarterPackFile,
  toDocuments: ({ data: { key, ...fields } }) => [{ key, fields }],
  toFiles: (documents) => documents.map(({ key, fields }) => ({ path: `starter-packs/${key}.yaml`, data: { key, ...fields } })),
  check: (files) => {
    const name = (path: string) => path.replace(/^.*\/|\.yaml$/g, '')
    const defaults = files.filter(({ data }) => data.is_default)
    const plain = files.filter(({ data }) => data.match.length === 0)
    const misnamed = files.filter(({ path, data }) => data.key !== name(path))
    return [
      ...misnamed.map((file) => ({ file, field: ['key'], message: `must be ${name(file.path)}, the file's name` })),
      ...(files[0] && defaults.length === 0 ? [{ file: files[0], field: ['is_default'], message: 'must be true in one pack' }] : []),
      ...defaults
        .slice(1)
        .map((file) => ({ file, field: ['is_default'], message: `must be false; ${defaults[0]?.data.key} is the default` })),
      ...plain
        .slice(1)
        .map((file) => ({ file, field: ['match'], message: `must have a word; ${plain[0]?.data.key} is the pack without any` })),
    ]
  },
})
