/**
 * A separate process that publishes lessons in parallel until it is killed: `publish <url> <lessons>`. It creates and seeds the database
 * where that is new, prints `ready`, and then, for each acknowledged publication, `<id> <number>`.
 */
import { buildCmsConfig } from '../../../cms/build-cms-config.ts'
import { migrations } from '../../../cms/migrations/sqlite/index.ts'
import { runSeeds } from '../../../cms/seed/run-seeds.ts'
import { createLogger } from '../../../core/host/logger.ts'
import { startPayload } from '../../../core/services/database/start-payload.ts'
import { cmsPlugins } from '../../../plugins/cms.ts'

const [databaseUrl = '', lessons = '4'] = process.argv.slice(2)
const root = process.cwd()
const payload = await startPayload(
  buildCmsConfig({ databaseUrl, secret: 'a secret that only these tests know', plugins: cmsPlugins, root }),
  migrations,
)
const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
await runSeeds({ payload, seeds, contentDir: `${root}/content`, log: createLogger('error') })
const { docs } = await payload.find({ collection: 'sub-slides', limit: Number(lessons), sort: 'sub_slide_id', depth: 0 })
console.log('ready')

const publish = async (id: string) => {
  for (let number = 1; ; number++) {
    // A draft first, as editors work; then the draft is published.
    await payload.update({ collection: 'sub-slides', id, depth: 0, draft: true, data: { title: `Number ${number}`, _status: 'draft' } })
    await payload.update({ collection: 'sub-slides', id, depth: 0, data: { title: `Number ${number}`, _status: 'published' } })
    console.log(`${id} ${number}`)
  }
}
await Promise.all(docs.map(({ id }) => publish(String(id))))
