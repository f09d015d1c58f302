import { createClient } from '@libsql/client'
import type { Figure } from './figure.ts'
import { fillWithLearners } from './fill-with-learners.ts'
import { inFilledSchool } from './filled-school.ts'
import { signIn } from './sign-in.ts'
import { timeCalls } from './time-calls.ts'

const people = 100_000
const list = (query = '') => `/api/admin/users${query}`
const lists: Readonly<Record<string, string>> = {
  'the newest': list(),
  'a search that finds nobody': list('?query=nobody%20at%20all'),
  'a search that finds a few': list('?query=of%20the%20house%209999'),
  'a search that finds everybody': list('?query=example.test'),
  'students who have paid': list('?who=student&access=paid'),
  'students who have paid, by last use': list('?who=student&access=paid&sort=-last_active_at'),
  'a search among them, by last use': list('?who=student&access=paid&sort=-last_active_at&query=house%2099'),
  'everybody by last use, page 3,000': list('?sort=-last_active_at&page=3000'),
}

/** Gives each learner a name and most a random time of last use; a third are students, and half have paid. */
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
export const measurePeople = (): Promise<Figure[]> =>
  inFilledSchool({
    begin: async (host) => {
      const admin = await signIn(host, 'editor@example.test')
      await admin.post('/api/student-portal-guard', { selected_portal: 'adult' })
      return admin
    },
    fill: async (file) => {
      await fillWithLearners(file, 1, people)
      await describeLearners(file)
    },
    measure: (url, cookie) =>
      timeCalls(url, { id: 'F11', school: '100,000 people', calls: lists, cookie, amount: 20, of: 'p95', most: 150 }),
  })
