import type { CollectionBeforeChangeHook } from 'payload'
import { callsInLessons } from './calls-in-lessons.ts'
import { ModuleFields } from './module-schema.ts'
import { isPublishing, mistakesIn, refuse } from './refuse-unfit.ts'

const fieldNames = Object.keys(ModuleFields.shape)

/** A module is published only whole, and with calls enough for its published lessons. */
export const refuseUnfitModule: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!isPublishing(data, req)) return data
  const fields = Object.fromEntries(fieldNames.map((name) => [name, data[name] ?? (name === 'apiProvider' ? null : undefined)]))
  const mistakes = mistakesIn(ModuleFields, { ...fields, id: data.module_id }, ([first, ...rest]) =>
    [first === 'id' ? 'module_id' : first, ...(first === 'aliases' ? [] : rest)].join('.'),
  )
  // Seeded files have been checked together, and arrive one by one.
  if (!req.context.isSeeding && data.apiProvider) {
    const needed = await callsInLessons(req, data.module_id)
    if (data.totalQuota < needed)
      mistakes.push({ path: 'totalQuota', message: `must be ${needed} or more: its published lessons ask for ${needed} calls` })
  }
  refuse('modules', mistakes, req)
  return data
}
