import { createClient } from '@libsql/client'

const progressRowsEach = 20

/** SQL for a row per learner number from … to (`learner`), and a row per number 1 … `each` (`part`). */
const numbers = (from: number, to: number, each = 1) =>
  `WITH RECURSIVE learner(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM learner WHERE n < ${to}),
   part(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM part WHERE k < ${each})`
const id = 'lower(hex(randomblob(16)))'
/** Sequential ids: each of twenty million random ids would change a different page of the index. */
const progressId = "printf('%08x%08x', n, k)"
const date = `'2026-01-01T10:00:00.000Z'`

/**
 * Inserts learners number from … to into a SQLite database that no host has open: an account, a session, a profile and 20 rows of
 * progress each.
 */
export const fillWithLearners = async (file: string, from: number, to: number): Promise<void> => {
  const db = createClient({ url: `file:${file}` })
  // The next start creates these triggers and indexes again and fills all rows at once, in a fraction of the time of filling row by row.
  const { rows } = await db.execute("SELECT type, name FROM sqlite_schema WHERE name LIKE 'account_copies_%'")
  for (const { type, name } of rows) await db.execute(`DROP ${type} "${name}"`)
  await db.executeMultiple(`
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -400000;
    PRAGMA wal_checkpoint(TRUNCATE);
    -- A log of the whole transaction would be as large as the database that it makes.
    PRAGMA journal_mode = MEMORY;
    BEGIN;
    ${numbers(from, to)} INSERT INTO users (id, email, email_plain, app_role, mfa_enrolled, email_confirmed_at, updated_at, created_at)
      SELECT 'learner-' || n, 'learner-' || n || '@example.test', 'learner-' || n || '@example.test', 'user', 1, ${date}, ${date}, ${date} FROM learner;
    ${numbers(from, to)} INSERT INTO sessions (id, key, user_id, aal, started_at, last_used_at, updated_at, created_at)
      SELECT ${id}, ${id}, 'learner-' || n, 2, ${date}, ${date}, ${date}, ${date} FROM learner;
    ${numbers(from, to)} INSERT INTO profiles (id, user_id, alias, updated_at, created_at)
      SELECT ${id}, 'learner-' || n, 'learner-' || n, ${date}, ${date} FROM learner;
    ${numbers(from, to, progressRowsEach)} INSERT INTO user_progress (id, user_id, module_id, lessons_completed, total_lessons, progress_percentage, updated_at)
      SELECT ${progressId}, 'learner-' || n, 'module-' || k, 1, 5, 20, ${date} FROM learner, part;
    COMMIT;
    PRAGMA journal_mode = WAL;
  `)
  db.close()
}
