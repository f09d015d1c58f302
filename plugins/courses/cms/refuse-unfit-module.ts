import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { inEnglish, refuseMistakes } from '#cms'
import { ModuleFields } from './module-schema.ts'
import { callsInLessons, isPublishing, mistakesIn } from './refuse-unfit.ts'

const fieldNames = Object.keys(ModuleFields.shape)

/** Ids and aliases are addresses of a module, so each must belong to one module only. */
const takenNames = async ({ module_id, aliases }: Record<string, unknown>, id: string | undefined, req: PayloadRequest) => {
  const { docs } = await req.payload.find({
    collection: 'modules',
    where: { id: { not_equals: id ?? '' } },
    depth: 0,
    limit: 0,
    pagination: false,
    req,
  })
  const own = Array.isArray(aliases) ? aliases.map(String) : []
  const owner = (name: string) => docs.find((other) => [other.module_id, ...((other.aliases as string[] | null) ?? [])].includes(name))
  const opens = (path: string, name: string, title: unknown) => ({ path, message: `must be unique; ${name} opens the module ${title}` })
  return [
    ...[owner(String(module_id))].flatMap((other) => (other ? [opens('module_id', String(module_id), other.module_id)] : [])),
    ...own.flatMap((name, index) => {
      const isTwice = name === module_id || own.indexOf(name) !== index
      const title = isTwice ? module_id : owner(name)?.module_id
      return title ? [opens('aliases', name, title)] : []
    }),
  ]
}

/** A module is published only if it is complete and has enough calls for its published lessons. */
export const refuseUnfitModule: CollectionBeforeChangeHook = async ({ collection, data: written, originalDoc, req }) => {
  if (!isPublishing(written)) return written
  const data: Record<string, unknown> = await inEnglish('modules', written, originalDoc?.id, req)
  const fields = Object.fromEntries(fieldNames.map((name) => [name, data[name] ?? (name === 'apiProvider' ? null : undefined)]))
  const mistakes = mistakesIn(ModuleFields, { ...fields, id: data.module_id }, ([first, ...rest]) =>
    [first === 'id' ? 'module_id' : first, ...(first === 'aliases' ? [] : rest)].join('.'),
  )
  // Seeded files were checked together before, and are saved one by one.
  if (!req.context.isSeeding && data.apiProvider) {
    const needed = await callsInLessons(req, String(data.module_id))
    if (Number(data.totalQuota) < needed)
      mistakes.push({ path: 'totalQuota', message: `must be ${needed} or more: its published lessons ask for ${needed} calls` })
  }
  if (!req.context.isSeeding) mistakes.push(...(await takenNames(data, originalDoc?.id, req)))
  refuseMistakes(collection, mistakes, req)
  return written
}
