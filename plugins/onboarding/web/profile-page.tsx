import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { ErrorNote, failureOf, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { onboarding } from './onboarding-client.ts'
import { ProfileForm } from './profile-form.tsx'

const keep = { refetchOnWindowFocus: false } as const

/** `/onboarding`: occupation, age group, hobbies and favorites; leads on where something else is asked first or all is done. */
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
    <Page>
      <PageHead title={t('profile.heading')} lede={t('profile.lede')} terrainSeed="profile" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {failed ? (
          <ErrorNote ns="onboarding" failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />
        ) : step.data && careers.data && hobbies.data && choices.data ? (
          <ProfileForm careers={careers.data} hobbies={hobbies.data} choices={choices.data} />
        ) : (
          <Skeleton lines={6} />
        )}
        <aside aria-labelledby="profile-aside" className="grid content-start gap-4">
          <h2 id="profile-aside" className="text-xl">
            {t('aside.title')}
          </h2>
          <ul className="grid text-ink-soft">
            {(['choose', 'terms', 'sent', 'keep'] as const).map((line) => (
              <li key={line} className="border-t border-line py-3">
                {t(`aside.${line}`)}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Page>
  )
}
