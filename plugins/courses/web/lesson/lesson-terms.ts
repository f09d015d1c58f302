import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { useExtensions, useTranslation } from '#web'
import { type LearnerPackQuery, learnerPack } from '../../slots.ts'
import { fillTerms } from './fill-terms.ts'

const noPack: LearnerPackQuery = { queryKey: ['courses', 'no-pack'], queryFn: async () => null }

/** The language of the surrounding lesson, which may differ from the app's language. */
export const LessonLanguage = createContext('en')

/** The learner's analogies in a language; null where there are none, undefined while they are loading. */
export const usePack = (language: string) => {
  const [packIn = () => noPack] = useExtensions(learnerPack)
  return useQuery(packIn(language)).data
}

/**
 * Replaces a text's terms by the learner's own analogies, or by plain words without analogies, in the lesson's language.
 * For readers who cannot open a term, such as a professor. `packName` is null without analogies.
 */
export const useTerms = (language: string) => {
  const { i18n } = useTranslation('courses')
  const t = i18n.getFixedT(language, 'courses')
  const pack = usePack(language)
  const fill = (markdown: string) => fillTerms(markdown, pack?.analogy_pack ?? null, (key) => t(`terms.${key}`))
  return { fill, packName: pack?.analogy_pack ? pack.pack_name : null }
}
