import {
  type ContentCache,
  clock,
  contentCache,
  defineServerPlugin,
  hostConfig,
  implementApi,
  ownerViews,
  rateLimits,
  type Store,
  searchSources,
  store,
  subjectOf,
  works,
} from '#core'
import { knownLanguage, type Language, languages } from '#core/contract'
import { profiles } from '../../account/contract.ts'
import { textEncryption } from '../../api-keys/contract.ts'
import { learnerWork } from '../../courses/contract.ts'
import { type PlanSection, planSheetsApi } from '../contract.ts'
import { createPlanSheets } from './create-plan-sheets.ts'
import { exportRoute } from './export-route.ts'
import { createWrittenPlans } from './written-plans.ts'

/** The parts that a sheet may have, cached until an editor changes them. */
const readPlanSections = (store: Store, contentCache: ContentCache, locale: Language): Promise<PlanSection[]> =>
  contentCache.read(`plan-sections.${locale}`, ['plan-sections'], async () => {
    const inEach = await Promise.all(
      languages.map(async (language) => store.published('plan-sections', { locale: language, sort: 'order' })),
    )
    const namesOf = (id: string) => inEach.flatMap((rows) => rows.filter((row) => row.section_id === id).map(({ title }) => title))
    const rows = inEach[languages.indexOf(locale)] ?? inEach[0] ?? []
    return rows.map(({ section_id, title, hint, opens_with, lessons }) => ({
      section_id,
      title,
      hint,
      opens_with,
      names: [...new Set(namesOf(section_id))],
      lessons: (lessons ?? []).map(({ sub_slide_id }) => sub_slide_id),
    }))
  })

/** A page saves 0.8 seconds after the last key at the earliest, so typing never reaches this limit. */
const saves = { name: 'plan-sheet-saves', points: 90, duration: 60 } as const

export default defineServerPlugin({
  id: 'plan-sheets',
  description: 'The plan of each app that a learner builds, kept on the server and sealed.',
  needs: {
    store,
    clock,
    contentCache,
    hostConfig,
    ownerViews,
    rateLimits,
    works,
    searchSources,
    profiles,
    learnerWork,
    words: textEncryption,
  },
  setup({ needs }) {
    const sheets = createPlanSheets(needs)
    needs.ownerViews.add('plan-sheets', sheets.toOwner)
    needs.ownerViews.add('plan-sheet-versions', sheets.toOwner)
    needs.learnerWork.providePlans(
      createWrittenPlans({ ...needs, sheets, readSections: () => readPlanSections(needs.store, needs.contentCache, 'en') }),
    )
    needs.searchSources.addOwn({
      kind: 'plan-sheet',
      read: async (userId) =>
        (await sheets.all(userId)).map(({ id, title, markdown }) => ({
          title,
          url: `/plan-sheet/${id}`,
          text: markdown,
          isMarkdown: true,
        })),
    })
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
