import { clock, contentCache, defineServerPlugin, hostConfig, implementApi, ownerViews, rateLimits, store, subjectOf } from '#core'
import { knownLanguage } from '#core/contract'
import { optionalMails, profiles } from '../../account/contract.ts'
import { wordSeal } from '../../api-keys/contract.ts'
import { learningRecords } from '../../courses/contract.ts'
import { callGates } from '../../quota-proxy/contract.ts'
import { soloChecksApi } from '../contract.ts'
import { createCheckGate } from './check-gate.ts'
import { createAttempts } from './create-attempts.ts'
import { exampleWords } from './example-words.ts'
import { createJavascriptRunner } from './javascript-runner.ts'
import { createItems } from './read-items.ts'
import { createReminders } from './reminders.ts'
import { createSchoolFigures } from './school-figures.ts'
import { sqlEngineRoute } from './sql-engine.ts'

/** Tries of visible tests, for one learner. */
const tries = { name: 'check-tests', points: 60, duration: 60 }

export default defineServerPlugin({
  id: 'solo-checks',
  description: 'Checks of each module without AI, and what they show.',
  exampleWords,
  needs: {
    ...{ store, clock, contentCache, hostConfig, ownerViews, rateLimits, words: wordSeal },
    ...{ learningRecords, profiles, optionalMails, callGates },
  },
  setup({ needs, log }) {
    const { clock, store } = needs
    const runner = createJavascriptRunner()
    const items = createItems(store, needs.contentCache, log)
    const attempts = createAttempts({ ...needs, runner, itemsIn: items.of, onStart: needs.callGates.look })
    const gate = createCheckGate(store, attempts.running)
    needs.callGates.add((userId) => gate(userId, clock.now()))
    needs.ownerViews.add('check-attempts', attempts.toOwner)
    const figures = createSchoolFigures({ ...needs, items: () => items.all('en') })
    const os = implementApi(soloChecksApi)
    return {
      api: os.router({
        start: os.start.handler(({ input, context }) => attempts.start(subjectOf(context).userId, input.id, knownLanguage(input.locale))),
        list: os.list.handler(({ context }) => attempts.states(subjectOf(context).userId)),
        get: os.get.handler(({ input, context }) => attempts.get(subjectOf(context).userId, input.attempt)),
        save: os.save.handler(async ({ input, context }) => ({
          saved_at: await attempts.save(subjectOf(context).userId, input.attempt, input.item, input.answer),
        })),
        test: os.test.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await needs.rateLimits.spend(tries, userId)
          return { tests: await attempts.test(userId, input.attempt, input.item, input.code) }
        }),
        finish: os.finish.handler(({ input, context }) => attempts.finish(subjectOf(context).userId, input.attempt)),
        statistics: os.statistics.handler(figures.statistics),
        effect: os.effect.handler(figures.effect),
      }),
      http: [sqlEngineRoute()],
      jobs: [
        { name: 'solo-checks.sweep', every: 60, run: attempts.sweep },
        { name: 'solo-checks.reseal', every: 60, run: attempts.reseal },
        { name: 'solo-checks.remind', every: 3600, run: createReminders(needs) },
      ],
      stop: runner.stop,
    }
  },
})
