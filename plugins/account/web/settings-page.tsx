import { useQuery } from '@tanstack/react-query'
import { ErrorNote, failureOf, Page, PageHead, Skeleton, SlotOutlet, usePageTitle, useTranslation } from '#web'
import { settingsSections } from '../contract.ts'
import { account } from './account.ts'
import { ProfileForm } from './profile-form.tsx'

/** Settings: the profile, and the sections that other plugins add. */
export const Component = () => {
  const { t } = useTranslation('account')
  const profile = useQuery(account.query.profile.queryOptions({ refetchOnWindowFocus: false }))
  usePageTitle(t('title'))
  return (
    <Page>
      <PageHead title={t('title')} lede={t('lede')} />
      <section
        aria-labelledby="settings-profile"
        className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
      >
        <div className="grid content-start gap-2">
          <h2 id="settings-profile" className="text-xl">
            {t('profile.title')}
          </h2>
          <p className="max-w-sm text-sm text-muted">{t('profile.text')}</p>
        </div>
        {profile.isPending && <Skeleton lines={5} />}
        {profile.isError && !profile.data && (
          <ErrorNote
            failure={{ ...failureOf(profile.error), code: '', message: t('profile.loadFailed') }}
            onRetry={() => void profile.refetch()}
          />
        )}
        {profile.data && <ProfileForm profile={profile.data} />}
      </section>
      <SlotOutlet slot={settingsSections} />
    </Page>
  )
}
