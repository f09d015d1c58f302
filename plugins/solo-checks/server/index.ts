import { clock, contentCache, defineServerPlugin, drafts, hostConfig, implementApi, ownerViews, rateLimits, store, subjectOf } from '#core'
import { knownLanguage } from '#core/contract'
import { optionalMails, profiles } from '../../account/contract.ts'
import { textEncryption } from '../../api-keys/contract.ts'
import { learnerWork, learningRecords, lessons, schoolProgress, shownWorks, soloResults } from '../../courses/contract.ts'
import { callGates } from '../../quota-proxy/contract.ts'
import { soloChecksApi } from '../contract.ts'
import type { FunctionTest } from '../item-schema.ts'
import { isAsItMust, solutionTrials } from '../solution-trials.ts'
import { createCheckGate } from './check-gate.ts'
import { createAttempts } from './create-attempts.ts'
import { createSolutionTrials } from './create-solution-trials.ts'
import { effectCsvRoute } from './effect-csv.ts'
import { createJavascriptRunner } from './javascript-runner.ts'
import { itemPreview, itemToTry } from './preview-item.ts'
import { createItems } from './read-items.ts'
import { createReminders } from './reminders.ts'
import { createSchoolFigures } from './school-figures.ts'
import { sqlEngineRoute } from './sql-engine.ts'

/** The limit of trials of items' own solutions, per editor. */
const trials = { name: 'check-item-trials', points: 30, duration: 60 }
/** The limit of tries of visible tests, per learner. */
const tries = { name: 'check-tests', points: 60, duration: 60 }
/** Extra points for a try that had to be stopped, by the code's time limit or with its whole thread, which must then be restarted. */
const costOf = { time: 2, crash: 9 } as const

export default defineServerPlugin({
  id: 'solo-checks',
  description: 'Checks of each module without AI, and what they show.',
  needs: {
    store,
    drafts,
    clock,
    contentCache,
    hostConfig,
    ownerViews,
    rateLimits,
    words: textEncryption,
    lessons,
    learnerWork,
    learningRecords,
    schoolProgress,
    shownWorks,
    soloResults,
    profiles,
    optionalMails,
    callGates,
  },
  setup({ needs, log }) {
    const { clock, store } = needs
    const runner = createJavascriptRunner()
    const grading = createJavascriptRunner(1)
    const items = createItems(store, needs.contentCache, log)
    const attempts = createAttempts({ ...needs, runner, grading, itemsIn: items.of, onStart: needs.callGates.look })
    const gate = createCheckGate(store, attempts.running)
    needs.callGates.add((userId) => gate(userId, clock.now()))
    needs.learnerWork.provideTests(async (code, name, tests, who) =>
      (await runner.test(code, name, tests as readonly FunctionTest[], who)).every(({ passed }) => passed),
    )
    needs.learnerWork.provideExplanations(attempts.explanations)
    needs.soloResults.add(attempts.resultsOfAll)
    const passed = { where: { passed: { equals: true } } }
    needs.schoolProgress.addStep({
      id: 'solo',
      order: 40,
      reachedBy: async () => new Set((await store.findFields('check-attempts', ['user_id'], passed)).map(({ user_id }) => user_id)),
    })
    needs.ownerViews.add('check-attempts', attempts.toOwner)
    const figures = createSchoolFigures({ ...needs, items: () => items.all('en') })
    const tryAll = createSolutionTrials(grading)
    const stopTrials = solutionTrials.runBy(tryAll)
    const os = implementApi(soloChecksApi)
    return {
      api: os.router({
        start: os.start.handler(async ({ input, context }) => {
          const moduleId = (await needs.lessons.moduleOf(input.id)) ?? input.id
          return attempts.start(subjectOf(context).userId, moduleId, knownLanguage(input.locale))
        }),
        list: os.list.handler(({ context }) => attempts.states(subjectOf(context).userId)),
        get: os.get.handler(({ input, context }) => attempts.get(subjectOf(context).userId, input.attempt)),
        save: os.save.handler(async ({ input, context }) => ({
          saved_at: await attempts.save(subjectOf(context).userId, input.attempt, input.item, input.answer),
        })),
        test: os.test.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await needs.rateLimits.spend(tries, userId)
          const tests = await attempts.test(userId, input.attempt, input.item, input.code)
          const more = tests.some(({ error }) => error === 'CRASH')
            ? costOf.crash
            : tests.some(({ error }) => error === 'TIME')
              ? costOf.time
              : 0
          // If fewer points are left than the try costs, all are spent, and the next try is refused.
          for (let point = 0; point < more; point++) await needs.rateLimits.spend(tries, userId).catch(() => undefined)
          return { tests }
        }),
        finish: os.finish.handler(({ input, context }) => attempts.finish(subjectOf(context).userId, input.attempt)),
        statistics: os.statistics.handler(figures.statistics),
        soloResultsOf: os.soloResultsOf.handler(async ({ input }) => [...(await attempts.soloResultsOf(input.user_id))]),
        trySolutions: os.trySolutions.handler(async ({ input, context }) => {
          await needs.rateLimits.spend(trials, subjectOf(context).userId)
          const tried = await tryAll(await itemToTry(needs.drafts, input.id, knownLanguage(input.locale)))
          return { trials: tried.map((trial) => ({ ...trial, as_it_must: isAsItMust(trial) })) }
        }),
        effect: os.effect.handler(figures.effect),
      }),
      http: [sqlEngineRoute(), ...itemPreview(needs.drafts), effectCsvRoute(figures.effect)],
      jobs: [
        { name: 'solo-checks.sweep', every: 60, run: attempts.sweep },
        { name: 'solo-checks.reseal', every: 60, run: attempts.reseal },
        { name: 'solo-checks.remind', every: 3600, run: createReminders({ ...needs, log }) },
      ],
      stop: async () => {
        stopTrials()
        await Promise.all([runner.stop(), grading.stop()])
      },
    }
  },
})
