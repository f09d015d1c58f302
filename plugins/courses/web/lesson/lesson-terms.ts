import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { useExtensions, useTranslation } from '#web'
import { type LearnerPackQuery, learnerPack } from '../../slots.ts'
import { fillTerms } from './fill-terms.ts'

const noPack: LearnerPackQuery = { queryKey: ['courses', 'no-pack'], queryFn: async () => null }

/** In which language the lesson around is written, which need not be the app's. */
export const LessonLanguage = createContext('en')

/** The learner's analogies in a language; null where there are none, undefined while that is not known. */
export const usePack = (language: string) => {
  const [packIn = () => noPack] = useExtensions(learnerPack)
  return useQuery(packIn(language)).data
}

/**
 * Puts the learner's own analogies in the place of a text's terms, plain words where there are none: both in the lesson's own language.
 * For readers who open nothing, such as a professor. `packName` is null where there are none.
 */
export const useTerms = (language: string) => {
  const { i18n } = useTranslation('courses')
  const t = i18n.getFixedT(language, 'courses')
  const pack = usePack(language)
  const fill = (markdown: string) => fillTerms(markdown, pack?.analogy_pack ?? null, (key) => t(`terms.${key}`))
  return { fill, packName: pack?.analogy_pack ? pack.pack_name : null }
}
