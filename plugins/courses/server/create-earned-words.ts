import type { Language } from '#core/contract'
import type { Activity, EarnedWords } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'

export const createEarnedWords = (catalogue: Pick<Catalogue, 'module'>): EarnedWords => ({
  of: async ({ module_id, sub_slide_id }, language) => {
    const module = language === 'en' ? null : await catalogue.module(module_id, language)
    if (!module) return null
    const badge = sub_slide_id ? module.subSlides.find(({ id }) => id === sub_slide_id)?.achievement : module.completion.badge
    return badge ? { module: module.title, badge } : null
  },
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** An activity with its names in a reader's language. */
export const activityIn = async (words: EarnedWords, activity: Activity, language: Language): Promise<Activity> => {
  const { activity_type, activity_data: data } = activity
  const earned = { module_id: textOf(data.module_id) ?? '', sub_slide_id: textOf(data.sub_slide_id) }
  if (activity_type !== 'achievement_earned' && activity_type !== 'module_completed') return activity
  const own = await words.of(earned, language)
  if (!own) return activity
  const named = activity_type === 'module_completed' ? { title: own.module, badge: own.badge.title } : own.badge
  return { ...activity, activity_data: { ...data, ...named } }
}
