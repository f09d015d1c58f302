import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { createMailCatcher } from '../core/testing/mail-catcher.ts'
import { type Figure, ms } from './figure.ts'
import { fillWithLearners } from './fill-with-learners.ts'
import { load } from './load.ts'
import { signIn } from './sign-in.ts'
import { makeDataDir, startHostOn } from './start-host.ts'

const people = 100_000
const most = 150
const lists: Readonly<Record<string, string>> = {
  'the newest': '',
  'a search that finds nobody': '?query=nobody%20at%20all',
  'a search that finds a few': '?query=of%20the%20house%209999',
  'a search that finds everybody': '?query=example.test',
  'students who have paid': '?who=student&access=paid',
  'students who have paid, by last use': '?who=student&access=paid&sort=-last_active_at',
  'a search among them, by last use': '?who=student&access=paid&sort=-last_active_at&query=house%2099',
  'everybody by last use, page 3,000': '?sort=-last_active_at&page=3000',
}

/** A third of the learners are students, half have paid, and each has a name and was here at another time. */
const describeLearners = async (file: string) => {
  const db = createClient({ url: `file:${file}` })
  const date = `'2026-01-01T10:00:00.000Z'`
  const id = 'lower(hex(randomblob(16)))'
  await db.executeMultiple(`
    PRAGMA synchronous = OFF;
    BEGIN;
    UPDATE profiles SET full_name = 'Name of the house ' || substr(user_id, 9);
    UPDATE users SET created_at = strftime('%Y-%m-%dT%H:%M:%S.000Z', 1600000000 + abs(random() % 100000000), 'unixepoch');
    INSERT INTO portals (id, user_id, chosen_portal, updated_at, created_at)
      SELECT ${id}, id, CASE WHEN abs(random() % 3) = 0 THEN 'student' ELSE 'adult' END, ${date}, ${date} FROM users WHERE id LIKE 'learner-%';
    INSERT INTO entitlements (id, user_id, has_purchased, plan, payment_id, granted_at, updated_at, created_at)
      SELECT ${id}, id, 1, 'lifetime', id, ${date}, ${date}, ${date} FROM users WHERE id LIKE 'learner-%' AND abs(random() % 2) = 0;
    INSERT INTO account_uses (id, user_id, last_used_at)
      SELECT ${id}, id, strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + abs(random() % 60000000), 'unixepoch')
      FROM users WHERE id LIKE 'learner-%' AND abs(random() % 10) > 0;
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
  `)
  db.close()
}

/** F11: an admin's list of 100,000 people, searched, filtered and sorted. */
export const measurePeople = async (): Promise<Figure[]> => {
  const catcher = await createMailCatcher()
  const dataDir = makeDataDir()
  const first = await startHostOn(dataDir, catcher.url, { TRUST_PROXY: 'true' })
  const admin = await signIn({ ...first, mails: catcher.mails, stop: async () => undefined }, 'editor@example.test')
  await admin.post('/api/student-portal-guard', { selected_portal: 'adult' })
  await first.stop()
  await fillWithLearners(join(dataDir, 'bench.db'), 1, people)
  await describeLearners(join(dataDir, 'bench.db'))

  const host = await startHostOn(dataDir, catcher.url)
  const figures: Figure[] = []
  for (const [what, query] of Object.entries(lists)) {
    const headers = { cookie: admin.cookie }
    const { p50, p95 } = await load({ url: `${host.url}/api/admin/users${query}`, connections: 1, amount: 20, headers })
    figures.push({
      id: 'F11',
      what: `100,000 people: ${what}, p95`,
      bare: '',
      ours: ms(p95),
      result: `p50 ${ms(p50)}`,
      goal: `≤ ${most} ms`,
      isMet: p95 <= most,
    })
  }
  await host.stop()
  await catcher.close()
  rmSync(dataDir, { recursive: true, force: true })
  return figures
}
