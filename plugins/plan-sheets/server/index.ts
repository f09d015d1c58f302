import { clock, contentCache, defineServerPlugin, hostConfig, implementApi, ownerViews, rateLimits, store, subjectOf, works } from '#core'
import { knownLanguage } from '#core/contract'
import { profiles } from '../../account/contract.ts'
import { wordSeal } from '../../api-keys/contract.ts'
import { learnerWork } from '../../courses/contract.ts'
import { planSheetsApi } from '../contract.ts'
import { createPlanSheets } from './create-plan-sheets.ts'
import { exportRoute } from './export-route.ts'
import { readPlanSections } from './plan-sections.ts'
import { createWrittenPlans } from './written-plans.ts'

/** A page saves 0.8 seconds after the last key at the earliest: no hand comes to more. */
const saves = { name: 'plan-sheet-saves', points: 90, duration: 60 } as const

export default defineServerPlugin({
  id: 'plan-sheets',
  description: 'The plan of each app that a learner builds, kept on the server and sealed.',
  needs: { store, clock, contentCache, hostConfig, ownerViews, rateLimits, works, profiles, learnerWork, words: wordSeal },
  setup({ needs }) {
    const sheets = createPlanSheets(needs)
    needs.ownerViews.add('plan-sheets', sheets.toOwner)
    needs.ownerViews.add('plan-sheet-versions', sheets.toOwner)
    needs.learnerWork.plansBy(createWrittenPlans({ sheets, ...needs }))
    const os = implementApi(planSheetsApi)
    return {
      api: os.router({
        list: os.list.handler(({ context }) => sheets.list(subjectOf(context).userId)),
        create: os.create.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await needs.rateLimits.spend(saves, userId)
          return sheets.create(userId, input)
        }),
        get: os.get.handler(({ input, context }) => sheets.get(subjectOf(context).userId, input.id)),
        save: os.save.handler(async ({ input: { id, ...save }, context }) => {
          const { userId } = subjectOf(context)
          await needs.rateLimits.spend(saves, userId)
          return sheets.save(userId, id, save)
        }),
        remove: os.remove.handler(async ({ input, context }) => {
          await sheets.remove(subjectOf(context).userId, input.id)
          return { ok: true as const }
        }),
        versions: os.versions.handler(({ input, context }) => sheets.versions(subjectOf(context).userId, input.id)),
        version: os.version.handler(({ input, context }) => sheets.version(subjectOf(context).userId, input.id, input.version_id)),
        sections: os.sections.handler(({ input }) => readPlanSections(needs.store, needs.contentCache, knownLanguage(input.locale))),
      }),
      http: [exportRoute({ sheets, ...needs, product: needs.hostConfig.productName })],
      jobs: [{ name: 'plan-sheets.reseal', every: 60, run: sheets.reseal }],
    }
  },
})
