import type { Language } from '#core/contract'
import type { ShownWorks } from '../../courses/contract.ts'
import type { UserAchievement } from '../contract.ts'
import { translatorFor } from './translator-for.ts'

/**
 * Returns the badges with descriptions that match the work shown: the course's text where all of it is shown and no rule has missed
 * any of it, otherwise the event and a count. A badge whose lesson or module requires no work keeps the course's text.
 */
export const wordsOfBadges = async (
  shownWorks: ShownWorks,
  userId: string,
  badges: readonly UserAchievement[],
  language: Language,
): Promise<UserAchievement[]> => {
  const [lessons, modules] = await Promise.all([shownWorks.lessonsOf(userId, language), shownWorks.of(userId)])
  const t = translatorFor(language)
  return badges.map((badge) => {
    const { achievement_data: data } = badge
    if (!('title' in data)) return badge
    const lesson = data.sub_slide_id ? lessons.get(data.sub_slide_id) : undefined
    const work = lesson ?? (data.sub_slide_id ? undefined : modules.find(({ module_id }) => module_id === data.module_id))
    if (!work || work.total === 0) return badge
    const { shown, own_word: own, claimed, total } = work
    if (shown + own === total && claimed === 0)
      return lesson ? { ...badge, achievement_data: { ...data, description: lesson.achievement } } : badge
    const sum = t(own > 0 ? 'words.sumWithWord' : 'words.sum', { shown, total, own })
    return { ...badge, achievement_data: { ...data, description: `${t(lesson ? 'words.lesson' : 'words.module')} ${sum}` } }
  })
}
