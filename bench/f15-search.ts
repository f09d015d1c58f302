import { createClient } from '@libsql/client'
import { type Figure, ms } from './figure.ts'
import { inFilledSchool } from './filled-school.ts'
import { signInEntitled } from './sign-in.ts'
import { timeCalls } from './time-calls.ts'

const schoolSheets = 10_000
/** The most sheets that one person may have, each of about two thousand words. */
const ownSheets = 20
const search = (word: string) => `/api/search?q=${word}`
const searches: Readonly<Record<string, string>> = {
  'a word of lessons and of own sheets': search('boundary'),
  'a word of own sheets alone': search('wimblehog'),
  'a word with a typo': search('wimblehgo'),
  'a word that is nowhere': search('qzxwvjk'),
}

const sheetText = (number: number): string =>
  Array.from(
    { length: 100 },
    (_, line) => `- Sheet ${number}, line ${line}: neighbours borrow a tool for a day, and the boundary of the app holds.`,
  ).join('\n')

/** Adds other people's sheets, encrypted like the learner's own: a search never decrypts other people's. */
const fillSchool = async (file: string) => {
  const db = createClient({ url: `file:${file}` })
  const { rows } = await db.execute("SELECT name FROM pragma_table_info('plan_sheets')")
  const columns = rows.map(({ name }) => `${name}`)
  const copied = columns.map((name) =>
    name === 'id' ? 'lower(hex(randomblob(16)))' : name === 'user_id' ? "'pupil-' || (n % 500)" : `sheet.${name}`,
  )
  await db.executeMultiple(`
    PRAGMA synchronous = OFF;
    WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${schoolSheets - ownSheets})
    INSERT INTO plan_sheets (${columns.join(', ')})
      SELECT ${copied.join(', ')} FROM copy, (SELECT * FROM plan_sheets LIMIT 1) AS sheet;
    PRAGMA wal_checkpoint(TRUNCATE);
  `)
  db.close()
}

/** F15: a person's search in a school of 10,000 plan sheets, 20 of them the person's own. */
export const measureSearch = (): Promise<Figure[]> =>
  inFilledSchool({
    begin: async (host) => {
      const learner = await signInEntitled(host, 'learner@example.test')
      for (let number = 1; number <= ownSheets; number++) {
        const markdown = `## Fence\n\n${sheetText(number)}\n${number === ownSheets ? 'A wimblehog stands here.' : ''}`
        const { status } = await learner.post('/api/plan-sheets', { title: `App ${number}`, markdown })
        if (status !== 200) throw new Error(`A sheet was answered with ${status}.`)
      }
      return learner
    },
    fill: fillSchool,
    measure: async (url, cookie) => {
      // The first search builds the index of the published texts.
      const [began, warm] = [performance.now(), await fetch(`${url}${search('plan')}`, { headers: { cookie } })]
      if (!warm.ok) throw new Error(`A search was answered with ${warm.status}.`)
      const first = { id: 'F15', what: 'the first search of a process', bare: '', ours: ms(performance.now() - began) }
      const timed = await timeCalls(url, { id: 'F15', school: '10,000 sheets', calls: searches, cookie, amount: 25, of: 'p50', most: 100 })
      return [{ ...first, result: '', goal: '', isMet: true }, ...timed]
    },
  })
