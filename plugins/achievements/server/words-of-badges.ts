import type { Language } from '#core/contract'
import type { EarnedWords, ShownWorks } from '../../courses/contract.ts'
import type { UserAchievement } from '../contract.ts'
import { translatorFor } from './translator-for.ts'

interface Needs {
  readonly shownWorks: ShownWorks
  readonly earnedWords: EarnedWords
}

/**
 * Returns the badges in their reader's language, with descriptions that match the work shown: the course's text where all of it is shown
 * and no rule has missed any of it, otherwise the event and a count. A badge whose lesson or module requires no work keeps the course's
 * text.
 */
export const wordsOfBadges = async (
  { shownWorks, earnedWords }: Needs,
  userId: string,
  badges: readonly UserAchievement[],
  language: Language,
): Promise<UserAchievement[]> => {
  const [lessons, modules] = await Promise.all([shownWorks.lessonsOf(userId, language), shownWorks.of(userId)])
  const t = translatorFor(language)
  /** What the badge says about the work shown; null where the course's text says it. */
  const descriptionFor = ({ module_id, sub_slide_id }: { module_id: string; sub_slide_id?: string | undefined }): string | null => {
    const lesson = sub_slide_id ? lessons.get(sub_slide_id) : undefined
    const work = lesson ?? (sub_slide_id ? undefined : modules.find((each) => each.module_id === module_id))
    if (!work || work.total === 0) return null
    const { shown, own_word: own, claimed, total } = work
    if (shown + own === total && claimed === 0) return lesson ? lesson.achievement : null
    const sum = t(own > 0 ? 'words.sumWithWord' : 'words.sum', { shown, total, own })
    return `${t(lesson ? 'words.lesson' : 'words.module')} ${sum}`
  }
  return Promise.all(
    badges.map(async (badge) => {
      const { achievement_data: data } = badge
      if (!('title' in data)) return badge
      const course = await earnedWords.of(data, language)
      const description = descriptionFor(data)
      return { ...badge, achievement_data: { ...data, ...course?.badge, ...(description !== null && { description }) } }
    }),
  )
}
