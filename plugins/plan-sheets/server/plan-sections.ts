import type { ContentCache, Store } from '#core'
import { type Language, languages } from '#core/contract'
import type { PlanSection } from '../contract.ts'

/** The parts that a sheet may have, from memory until an editor changes them. */
export const readPlanSections = (store: Store, contentCache: ContentCache, locale: Language): Promise<PlanSection[]> =>
  contentCache.read(`plan-sections.${locale}`, ['plan-sections'], async () => {
    const inEach = await Promise.all(
      languages.map(async (language) => store.published('plan-sections', { locale: language, sort: 'order' })),
    )
    const namesOf = (id: string) => inEach.flatMap((rows) => rows.filter((row) => row.section_id === id).map(({ title }) => title))
    const rows = inEach[languages.indexOf(locale)] ?? inEach[0] ?? []
    return rows.map(({ section_id, title, hint, opens_with, lessons }) => ({
      ...{ section_id, title, hint, opens_with },
      names: [...new Set(namesOf(section_id))],
      lessons: (lessons ?? []).map(({ sub_slide_id }) => sub_slide_id),
    }))
  })
