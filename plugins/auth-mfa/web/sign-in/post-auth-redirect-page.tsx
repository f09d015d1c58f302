import { useQueries } from '@tanstack/react-query'
import { useExtensions, usePageTitle, useSession, useTranslation } from '#web'
import { signInSteps } from '../../slots.ts'
import { isPanel, RedirectTo } from '../redirect-to.tsx'
import { useNext, withNext } from '../use-next.ts'
import { WaitingPage } from './waiting-page.tsx'

/** Redirects a person who has just signed in to their next missing step; any error redirects to the setup, as the specification says. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.redirect'))
  const next = useNext()
  const { status, session, failed } = useSession()
  const isVerified = session.user !== null && session.aal === 'aal2'
  const steps = useQueries({
    queries: useExtensions(signInSteps).map((queryFn, index) => ({
      queryKey: ['auth-mfa', 'sign-in-step', index],
      queryFn,
      enabled: isVerified,
      staleTime: 0,
      gcTime: 0,
      retry: 1,
    })),
  })

  const destination = () => {
    if (failed) return withNext('/secure/setup', next)
    if (!session.user) return withNext('/auth/request', next)
    if (!session.user.mfa_enrolled) return withNext('/secure/setup', next)
    // The step-up page redirects to the dashboard by itself: via this page, newcomers get the onboarding first.
    if (!isVerified) return withNext('/auth/step-up', withNext('/post-auth-redirect', next))
    if (next && isPanel(next)) return next
    for (const { data: step, isError } of steps) {
      if (isError) return withNext('/secure/setup', next)
      if (step) return 'first' in step ? withNext(step.first, next) : (next ?? step.home)
    }
    return next ?? '/dashboard'
  }
  if (status === 'loading' || (isVerified && steps.some(({ isPending }) => isPending))) return <WaitingPage step={4} />
  return <RedirectTo to={destination()} />
}
