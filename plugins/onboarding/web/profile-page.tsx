import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { failureOf, usePageTitle, useTranslation } from '#web'
import { onboarding } from './onboarding-client.ts'
import { PathwayPage } from './pathway-page.tsx'
import { ProfileForm } from './profile-form.tsx'

const keep = { refetchOnWindowFocus: false } as const

/** `/onboarding`: occupation, age group, hobbies and favorites; redirects if another form comes first or everything is done. */
export const Component = () => {
  const { t, i18n } = useTranslation('onboarding')
  const read = { ...keep, input: { locale: i18n.language } }
  const step = useQuery(onboarding.query.step.queryOptions({ ...keep, staleTime: 0, gcTime: 0 }))
  const careers = useQuery(onboarding.query.careers.queryOptions(read))
  const hobbies = useQuery(onboarding.query.hobbies.queryOptions(read))
  const choices = useQuery(onboarding.query.choices.queryOptions(read))
  usePageTitle(t('profile.title'))

  if (step.data?.step === 'career') return <Navigate to="/onboarding/career-pathways" replace />
  if (step.data?.step === 'done') return <Navigate to="/dashboard" replace />
  const failed = [step, careers, hobbies, choices].find(({ isError, data }) => isError && data === undefined)

  return (
    <PathwayPage
      title={t('profile.heading')}
      lede={t('profile.lede')}
      terrainSeed="profile"
      failed={failed && { failure: failureOf(failed.error), retry: () => void failed.refetch() }}
      form={
        step.data && careers.data && hobbies.data && choices.data ? (
          <ProfileForm careers={careers.data} hobbies={hobbies.data} choices={choices.data} />
        ) : undefined
      }
    />
  )
}
