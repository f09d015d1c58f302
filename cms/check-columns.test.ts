import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { explainStartFailure } from '../core/host/explain-start-failure.ts'
import { checkColumns } from '../core/services/database/check-columns.ts'
import { startPayload } from '../core/services/database/start-payload.ts'
import { cmsPlugins } from '../plugins/cms.ts'
import { buildCmsConfig } from './build-cms-config.ts'
import { migrations } from './migrations/sqlite/index.ts'

const dir = mkdtempSync(join(tmpdir(), 'columns-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** A database that has all migrations, opened with a field and a collection that no migration creates. */
const openWithMore = async (name: string, isChanged: boolean) => {
  const more = {
    id: 'more',
    collections: [{ slug: 'kites', fields: [{ name: 'colour', type: 'text' as const }] }],
  }
  const plugins = cmsPlugins.map((plugin) => ({
    ...plugin,
    collections: plugin.collections?.map((collection) =>
      isChanged && collection.slug === 'stored-keys'
        ? { ...collection, fields: [...collection.fields, { name: 'nickname', type: 'text' as const }] }
        : collection,
    ),
  }))
  const databaseUrl = `file:${join(dir, `${name}.db`)}`
  const config = buildCmsConfig({ databaseUrl, secret: 'a secret', plugins: isChanged ? [...plugins, more] : plugins, root: process.cwd() })
  return startPayload(config, migrations, { key: `columns-${name}` })
}

it('RD6: a field without a migration is named at the start, and refused in production', async () => {
  const payload = await openWithMore('changed', true)
  const warnings: string[] = []
  await checkColumns(payload, false, (message) => warnings.push(message))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/stored_keys\.nickname/)
  expect(warnings[0]).toMatch(/\bkites\b/)
  expect(warnings[0]).toContain('npm run migrate:create')
  const refusal = await checkColumns(payload, true, () => undefined).catch((error: unknown) => error)
  expect(explainStartFailure(refusal)).toBe(warnings[0])
  await payload.destroy()
})

it('RD6: where every field has its column, nothing is said', async () => {
  const payload = await openWithMore('whole', false)
  await checkColumns(payload, true, () => expect.unreachable())
  await payload.destroy()
})
