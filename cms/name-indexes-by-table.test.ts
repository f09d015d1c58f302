import { getPayload } from 'payload'
import { expect, it } from 'vitest'
import { cmsPlugins } from '../plugins/cms.ts'
import { buildCmsConfig } from './build-cms-config.ts'
import { type CmsPlugin, defineCmsPlugin } from './define-cms-plugin.ts'

interface Table {
  readonly indexes?: Record<string, { readonly name: string; readonly on: string | string[] }>
}

/** Indexes over several fields, as SQLite would have them, by table. */
const indexesWith = async (plugins: readonly CmsPlugin[], key: string) => {
  const config = buildCmsConfig({ databaseUrl: 'file::memory:', secret: 'a secret', plugins, root: '/nowhere' })
  const payload = await getPayload({ config, key, disableDBConnect: true, disableOnInit: true })
  const { rawTables } = payload.db as unknown as { rawTables: Record<string, Table> }
  return Object.fromEntries(
    Object.entries(rawTables).map(([table, { indexes = {} }]) => [
      table,
      Object.values(indexes).flatMap(({ name, on }) => (Array.isArray(on) ? [name] : [])),
    ]),
  )
}

it('RD1: a collection that comes first, with the fields of others’ indexes, renames none of them', async () => {
  const attendance = defineCmsPlugin({
    id: 'attendance',
    collections: [
      {
        slug: 'attendance',
        fields: ['user_id', 'module_id', 'sub_slide_id', 'created_at'].map((name) => ({ name, type: 'text' })),
        indexes: [
          { fields: ['user_id', 'module_id'], unique: true },
          { fields: ['user_id', 'sub_slide_id'] },
          { fields: ['user_id', 'created_at'] },
        ],
      },
    ],
  })
  const before = await indexesWith(cmsPlugins, 'index-names-before')
  const { attendance: own, ...after } = await indexesWith([attendance, ...cmsPlugins], 'index-names-after')
  // Payload's own table of locks refers to every collection.
  const locks = after.payload_locked_documents_rels?.filter((name) => !name.includes('attendance'))
  expect({ ...after, payload_locked_documents_rels: locks }).toEqual(before)
  expect(own).toEqual(['attendance_user_id_module_id_idx', 'attendance_user_id_sub_slide_id_idx', 'attendance_user_id_created_at_idx'])
  expect(before.user_progress).toEqual(['user_progress_user_id_module_id_idx'])
  const names = Object.values(before).flat()
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
})
