import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { apiFor, Markdown, useTranslation } from '#web'
import { onboardingApi } from '../../../onboarding/contract.ts'
import { fillTerms } from './fill-terms.ts'

const onboarding = apiFor('onboarding', onboardingApi)

/** In which language the lesson around is written, which need not be the app's. */
export const LessonLanguage = createContext('en')

/**
 * Puts the learner's own analogies in the place of a text's terms, plain words where there are none: both in the lesson's own language.
 * `packName` is null where there are none.
 */
export const useTerms = (language: string) => {
  const { i18n } = useTranslation('courses')
  const t = i18n.getFixedT(language, 'courses')
  const { data: profile, isPending } = useQuery(onboarding.query.mine.queryOptions({ input: { locale: language } }))
  const fill = (markdown: string) => fillTerms(markdown, profile?.analogy_pack ?? null, (key) => t(`terms.${key}`))
  return { isPending, fill, packName: profile?.analogy_pack ? profile.pack_name : null }
}

/** A lesson's Markdown, its terms filled in. */
export const LessonText = ({ children }: { children: string }) => {
  const { isPending, fill } = useTerms(use(LessonLanguage))
  // Plain words first and analogies a moment later would make the text jump under the reader's eye.
  if (isPending && children.includes('{{')) return null
  return <Markdown>{fill(children)}</Markdown>
}
