import type { Payload, SanitizedConfig } from 'payload'
import { buildCmsConfig, type CmsSettings } from '../../cms/build-cms-config.ts'

type Hears = (slug: string) => void

/** Properties of Payload's SQLite adapter that describe the tables of the configuration, and do not depend on the database. */
const ofTables = [
  'fieldConstraints',
  'foreignKeys',
  'indexes',
  'rawRelations',
  'rawTables',
  'relations',
  'schema',
  'tableNameMap',
  'tables',
] as const

/** The parts of Payload's SQLite adapter that this module uses. */
type Adapter = Record<(typeof ofTables)[number] | 'clientConfig', unknown> & { init(): Promise<void> }

const listeners = new WeakMap<Payload, Hears>()
let built: Promise<SanitizedConfig> | undefined
let reader: Promise<Adapter> | undefined

/** An adapter that opens no database and is never closed: its tables refer to one another through it. */
const readTables = async (adapter: Adapter): Promise<Adapter> => {
  await adapter.init()
  return adapter
}

/**
 * The CMS's configuration over a SQLite database. A process builds it once, with its tables, which is half of a small test host's
 * cost; each database has its own Payload and its own `custom`.
 * @param settings the same each time, except the database's address
 * @param onChange called for each change by this database's Payload
 */
export const sqliteConfig = async (settings: CmsSettings, onChange: Hears | undefined): Promise<SanitizedConfig> => {
  built ??= buildCmsConfig({ ...settings, onChange: (slug, payload) => listeners.get(payload)?.(slug) })
  const config = await built
  return {
    ...config,
    custom: { ...config.custom },
    db: {
      ...config.db,
      init: ({ payload }) => {
        if (onChange) listeners.set(payload, onChange)
        const make = () => config.db.init({ payload }) as unknown as Adapter
        const adapter = make()
        const init = async () => {
          reader ??= readTables(make())
          const tables = await reader
          for (const name of ofTables) adapter[name] = tables[name]
        }
        return Object.assign(adapter, { clientConfig: { url: settings.databaseUrl }, init }) as never
      },
    },
  }
}
