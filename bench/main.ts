/** Measures one group of goals, or all of them, and prints the table. */
import { measureContent } from './f01-content.ts'
import { measureSignedIn } from './f02-signed-in.ts'
import { measureAiCalls } from './f03-ai-calls.ts'
import { measureAiCallsOnMongo } from './f03-mongodb.ts'
import { measureStart } from './f04-start.ts'
import { measureGrowth } from './f05-growth.ts'
import { measurePages } from './f06-pages.ts'
import { measureManyLearners } from './f07-many-learners.ts'
import { measureSignIn } from './f08-sign-in.ts'
import { measureRenderedPages } from './f09-rendered-pages.ts'
import { measureEndlessLoops } from './f10-endless-loops.ts'
import { measurePeople } from './f11-people.ts'
import { measureOneAccount } from './f12-one-account.ts'
import { measurePanelLists } from './f13-panel-lists.ts'
import { measureReadingAnswers } from './f14-reading-answers.ts'
import { measureSearch } from './f15-search.ts'
import { type Figure, tableOf } from './figure.ts'
import { measureSlowClients } from './s43-slow-clients.ts'
import { measureDatabaseAway } from './s47-database-away.ts'

const groups: Record<string, () => Promise<Figure[]>> = {
  f01: measureContent,
  f02: measureSignedIn,
  f03: measureAiCalls,
  'f03-mongodb': measureAiCallsOnMongo,
  f04: measureStart,
  f05: measureGrowth,
  f06: measurePages,
  f07: measureManyLearners,
  f08: measureSignIn,
  f09: measureRenderedPages,
  f10: measureEndlessLoops,
  f11: measurePeople,
  f12: measureOneAccount,
  f13: measurePanelLists,
  f14: measureReadingAnswers,
  f15: measureSearch,
  s43: measureSlowClients,
  s47: measureDatabaseAway,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !groups[name])
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}. Name any of: ${Object.keys(groups).join(', ')}.`)
  process.exit(1)
}
const figures: Figure[] = []
for (const [name, measure] of Object.entries(groups)) {
  if (wanted.length && !wanted.includes(name)) continue
  console.log(`Measuring ${name} …`)
  figures.push(...(await measure()))
}
console.log(`\n${tableOf(figures)}`)
