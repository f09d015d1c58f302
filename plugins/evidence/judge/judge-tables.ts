import type { TableTest } from './find-definitions.ts'

/** A database that runs statements and returns the rows of each as arrays. */
export interface Database {
  exec(sql: string, options: { rowMode: 'array' }): Promise<{ rows: unknown[] }[]>
}

export interface TableVerdict {
  readonly passed: boolean
  /** The database's error message if it refuses the learner's statements; otherwise null. */
  readonly error: string | null
}

/** Whether the tables can be created and pass an item's checks; the database is left unchanged. @throws if the setup itself fails */
export const judgeTables = async (db: Database, { setup, statements, checks }: TableTest): Promise<TableVerdict> => {
  const run = (sql: string) => db.exec(sql, { rowMode: 'array' })
  try {
    await run(`begin; ${setup}`)
    const refused = await run(statements).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : `${error}`),
    )
    if (refused !== null) return { passed: false, error: refused }
    for (const check of checks) {
      const [first] = (await run(check)).at(-1)?.rows ?? []
      if (!Array.isArray(first) || first[0] !== true) return { passed: false, error: null }
    }
    return { passed: true, error: null }
  } finally {
    await run('rollback').catch(() => undefined)
  }
}
