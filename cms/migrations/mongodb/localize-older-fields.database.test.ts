import { expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { localizeOlderFields } from './localize-older-fields.ts'

interface Documents {
  updateMany(filter: object, change: object): Promise<unknown>
}
type Models = Record<string, { collection: Documents }>

it.skipIf(!process.env.TEST_DATABASE_URL)('S49: a skill from before it could be translated is English, in versions too', async () => {
  const host = await createTestHost({ plugins: [] })
  const { collections, versions } = host.payload.db as unknown as { collections: Models; versions: Models }
  await collections.modules?.collection.updateMany({}, { $set: { skill: 'FLY' } })
  await versions.modules?.collection.updateMany({}, { $set: { 'version.skill': 'FLY' } })
  for (const time of ['once', 'again']) {
    await localizeOlderFields(host.payload)
    const where = { module_id: { equals: 'planner' } }
    const [module] = await host.store.published('modules', { where })
    if (!module) throw new Error('The planner is missing.')
    expect(module.skill, time).toBe('FLY')
    await host.payload.update({ collection: 'modules', id: module.id, locale: 'es', data: { skill: `VOLAR ${time}` } })
    expect((await host.store.published('modules', { where, locale: 'es' }))[0]?.skill).toBe(`VOLAR ${time}`)
    expect((await host.store.published('modules', { where }))[0]?.skill, 'English stays').toBe('FLY')
    const { docs } = await host.payload.findVersions({ collection: 'modules', where: { parent: { equals: module.id } } })
    expect(new Set(docs.map(({ version }) => version.skill))).toEqual(new Set(['FLY']))
  }
  await host.close()
})
