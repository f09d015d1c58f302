import { useQuery } from '@tanstack/react-query'
import { apiFor, Markdown, useTranslation } from '#web'
import { onboardingApi } from '../../onboarding/contract.ts'
import { fillTerms } from './fill-terms.ts'

const onboarding = apiFor('onboarding', onboardingApi)

/** A lesson's Markdown, with the learner's own analogies in the place of its terms. */
export const LessonText = ({ children }: { children: string }) => {
  const { t } = useTranslation('courses')
  const { data: profile, isPending } = useQuery(onboarding.query.mine.queryOptions())
  // Plain words first and analogies a moment later would make the text jump under the reader's eye.
  if (isPending && children.includes('{{')) return null
  return <Markdown>{fillTerms(children, profile?.analogy_pack ?? null, (key) => t(`terms.${key}`))}</Markdown>
}
