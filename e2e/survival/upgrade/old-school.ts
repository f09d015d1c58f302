import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Client, createClient } from '@libsql/client'
import { build, stop } from 'esbuild'
import { hostBundleOptions } from '../../../core/commands/host-bundle.mjs'

/** Inside the repository, so that its node_modules are found. */
const outdir = join(process.cwd(), 'dist/survival')
const run = promisify(execFile)

const using = async <T>(file: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = createClient({ url: `file:${file}` })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

/** The contents of a database in a comparable form: its tables' columns, its indexes, and every row by column names. */
const contentsOf = (file: string) =>
  using(file, async (client) => {
    const all = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }))
    const tables = await all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    const schema: Record<string, unknown> = {}
    const rows: Record<string, object[]> = {}
    for (const { name } of tables) {
      const columns = await all(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${name}') ORDER BY name`)
      const indexes = await all(`SELECT name, "unique" FROM pragma_index_list('${name}') ORDER BY name`)
      schema[String(name)] = { columns, indexes }
      // The time of a migration differs between runs; its name does not.
      const what = name === 'payload_migrations' ? 'name' : '*'
      rows[String(name)] = await all(`SELECT ${what} FROM "${name}" ORDER BY 1, 2`.replace('name FROM', 'name, 1 FROM'))
    }
    const broken = [...(await all('PRAGMA foreign_key_check')), ...(await all('PRAGMA integrity_check'))]
    return { schema, rows, broken }
  })

/** Databases of former releases, and a process that migrates them as the host does. */
export const openOldSchools = async () => {
  await build({ ...hostBundleOptions, entryPoints: { migrate: 'e2e/survival/upgrade/migrate.ts' }, outdir })
  await stop()
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-upgrade-'))
  let count = 0
  const newFile = () => join(dir, `school-${++count}.db`)

  const program = (until: string, dieAt: readonly number[], files: readonly string[]) =>
    run(process.execPath, [join(outdir, 'migrate.js'), until, dieAt.join(), ...files])
  /** Upgrades databases to a release, in one process. @returns for each the number of statements that its migrations ran */
  const migrateAll = async (files: readonly string[], until = 'latest'): Promise<number[]> => {
    const { stdout } = await program(until, [], files)
    return stdout.trim().split('\n').map(Number)
  }

  return {
    newFile,
    migrateAll,
    /** @returns the number of statements that its migrations ran */
    migrate: async (file: string, until?: string): Promise<number> => (await migrateAll([file], until))[0] ?? 0,
    /**
     * Kills a migration after each of these statements: really only after the last; after the others the files are copied in their current
     * state, which is what SIGKILL leaves of them.
     * @returns the databases that are left, by statement
     */
    kill: async (file: string, statements: readonly number[], until = 'latest'): Promise<(readonly [number, string])[]> => {
      const { signal } = await program(until, statements, [file]).then(
        () => ({ signal: null }),
        (error: { signal: NodeJS.Signals | null }) => error,
      )
      if (signal !== 'SIGKILL') throw new Error(`The migration was not killed after ${statements.at(-1)} statements.`)
      return statements.map((at) => [at, at === statements.at(-1) ? file : `${file}.${at}`])
    },
    contentsOf,
    /** A database as a release left it: its migrations, and rows written by its host. */
    release: async (name: string) => {
      const file = newFile()
      await migrateAll([file], name)
      const rows = readFileSync(`e2e/survival/upgrade/${name}.sql`, 'utf8')
      await using(file, (client) => client.executeMultiple(`PRAGMA foreign_keys = OFF;\n${rows}`))
      await using(file, (client) => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'))
      return file
    },
    copy: (from: string) => {
      const to = newFile()
      copyFileSync(from, to)
      return to
    },
    close: () => {
      rmSync(dir, { recursive: true, force: true })
      rmSync(outdir, { recursive: true, force: true })
    },
  }
}
