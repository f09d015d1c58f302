import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { Markdown, useExtensions, useTranslation } from '#web'
import { type LearnerPackQuery, learnerPack } from '../../slots.ts'
import { fillTerms } from './fill-terms.ts'

const noPack: LearnerPackQuery = { queryKey: ['courses', 'no-pack'], queryFn: async () => null }

/** In which language the lesson around is written, which need not be the app's. */
export const LessonLanguage = createContext('en')

/**
 * Puts the learner's own analogies in the place of a text's terms, plain words where there are none: both in the lesson's own language.
 * `packName` is null where there are none.
 */
export const useTerms = (language: string) => {
  const { i18n } = useTranslation('courses')
  const t = i18n.getFixedT(language, 'courses')
  const [packIn = () => noPack] = useExtensions(learnerPack)
  const { data: pack, isPending } = useQuery(packIn(language))
  const fill = (markdown: string) => fillTerms(markdown, pack?.analogy_pack ?? null, (key) => t(`terms.${key}`))
  return { isPending, fill, packName: pack?.analogy_pack ? pack.pack_name : null }
}

/** A lesson's Markdown, its terms filled in. */
export const LessonText = ({ children }: { children: string }) => {
  const { isPending, fill } = useTerms(use(LessonLanguage))
  // Plain words first and analogies a moment later would make the text jump under the reader's eye.
  if (isPending && children.includes('{{')) return null
  return <Markdown>{fill(children)}</Markdown>
}
