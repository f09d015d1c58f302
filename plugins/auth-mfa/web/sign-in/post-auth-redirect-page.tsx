import { useQuery } from '@tanstack/react-query'
import { apiFor, usePageTitle, useSession, useTranslation } from '#web'
import { consentApi } from '../../../consent/contract.ts'
import { onboardingApi } from '../../../onboarding/contract.ts'
import { isPanel, Onward } from '../onward.tsx'
import { useNext, withNext } from '../use-next.ts'
import { WaitingPage } from './waiting-page.tsx'

const onboarding = apiFor('onboarding', onboardingApi)
const consent = apiFor('consent', consentApi)

/** Sends a person who has just signed in to the step they still miss; any error leads to the setup, as the specification says. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.redirect'))
  const next = useNext()
  const { status, session, failed } = useSession()
  const isVerified = session.user !== null && session.aal === 'aal2'
  const pathway = useQuery({ ...onboarding.query.mine.queryOptions({ input: {} }), enabled: isVerified, staleTime: 0, gcTime: 0, retry: 1 })
  const portal = useQuery({ ...consent.query.portal.queryOptions(), enabled: isVerified, staleTime: 0, gcTime: 0, retry: false })

  const destination = () => {
    if (failed) return withNext('/secure/setup', next)
    if (!session.user) return withNext('/auth/request', next)
    if (!session.user.mfa_enrolled) return withNext('/secure/setup', next)
    // The step-up page goes on to the dashboard by itself: by way of this page, newcomers meet the onboarding first.
    if (!isVerified) return withNext('/auth/step-up', withNext('/post-auth-redirect', next))
    if (next && isPanel(next)) return next
    // Parents and teachers learn nothing here, so nobody asks what their lessons should be about.
    if (portal.data?.chosen_portal === 'parent') return next ?? '/teacher-dashboard'
    if (pathway.isError) return withNext('/secure/setup', next)
    return pathway.data ? (next ?? '/dashboard') : withNext('/onboarding/career-pathways', next)
  }
  if (status === 'loading' || (isVerified && (pathway.isPending || portal.isPending))) return <WaitingPage step={4} />
  return <Onward to={destination()} />
}
