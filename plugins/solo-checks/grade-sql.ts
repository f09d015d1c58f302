import type { SqlTest } from './item-schema.ts'

/** A database for grading: runs statements and returns the rows of each, as lists. */
export interface SqlDatabase {
  exec(sql: string, options: { rowMode: 'array' }): Promise<{ rows: unknown[] }[]>
}

export interface SqlOutcome {
  readonly passed: boolean
  /** The rows returned; null if the database returned an error, with the message in `error`. */
  readonly got: unknown[] | null
  readonly error: string | null
}

interface SqlItem {
  readonly setup: string
  readonly checks: readonly SqlTest[]
}

const statementsOf = (sql: string): string[] => {
  // Dollar quotes, quotes and comments may contain a semicolon.
  const parts = sql.match(/(\$\w*\$[\s\S]*?\$\w*\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])+/g) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const bare = (sql: string): string => sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').trim()
const ofTransactions = /^(begin|start|commit|end|rollback|abort|savepoint|release|prepare)\b/i

/** Finds a statement that would leave the surrounding transaction; null if there is none. */
const strayStatement = (sql: string): string | null =>
  statementsOf(sql)
    .map(bare)
    .find((statement) => ofTransactions.test(statement)) ?? null

const normal = (rows: unknown): string => JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value))

/**
 * Runs the learner's SQL and checks its effects, each check from the same state; all changes are rolled back.
 * @throws the database's own error if the setup or the learner's statements fail
 */
export const gradeSql = async (db: SqlDatabase, { setup, checks }: SqlItem, answer: string): Promise<SqlOutcome[]> => {
  const stray = strayStatement(answer)
  if (stray) throw new Error(`Leave out ${stray.split(/\s/)[0]}: everything here runs in one transaction.`)
  const run = (sql: string) => db.exec(sql, { rowMode: 'array' })
  const last = statementsOf(answer).at(-1) ?? ''
  try {
    await run(`begin; ${setup}`)
    await run('savepoint answered')
    if (bare(answer)) await run(answer)
    await run('savepoint looked')
    const outcomes: SqlOutcome[] = []
    for (const { run: look, answer: isAnswer, gives, refused = false } of checks) {
      const sql = isAnswer ? answer : (look ?? '').replaceAll('{answer}', () => answer).replaceAll('{last}', () => last)
      try {
        const results = await run(sql)
        const got = results.at(-1)?.rows ?? []
        outcomes.push({ passed: !refused && normal(got) === normal(gives), got, error: null })
      } catch (error) {
        outcomes.push({ passed: refused, got: null, error: error instanceof Error ? error.message : `${error}` })
      }
      await run('rollback to savepoint looked')
    }
    return outcomes
  } finally {
    await run('rollback').catch(() => undefined)
  }
}
