import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { AuthLayout, ErrorNote, failureOf, Skeleton, usePageTitle, useSession, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { deviceFingerprint } from '../device-fingerprint.ts'
import { RedirectTo } from '../redirect-to.tsx'
import { SignInHead } from '../sign-in-head.tsx'
import { SignOutButton } from '../sign-out-button.tsx'
import { useNext, withNext } from '../use-next.ts'
import { AuthenticatorCheck } from './authenticator-check.tsx'
import { DeviceCheck } from './device-check.tsx'

/** Asks for missing proofs: the code that confirms a new device, then the authenticator's. Sensitive changes redirect here too. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.stepUp'))
  const next = useNext()
  const { session, reload } = useSession()
  const [isVerified, setIsVerified] = useState(false)
  const isHalfway = session.aal === 'aal1' && session.user?.mfa_enrolled === true
  const device = useQuery({
    queryKey: [...auth.query.device.key(), session.user?.id],
    queryFn: async () => auth.client.device({ deviceFingerprint: await deviceFingerprint() }),
    enabled: isHalfway,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // A sign-in continues via the page that shows newcomers their onboarding.
  const isSignIn = /^\/post-auth-redirect(\?|$)/.test(useSearchParams()[0].get('next') ?? '')
  if (isVerified) return <RedirectTo to={isSignIn ? withNext('/post-auth-redirect', next) : (next ?? '/dashboard')} />
  if (session.user && !session.user.mfa_enrolled) return <Navigate to={withNext('/secure/setup', next)} replace />
  const email = session.user?.email ?? ''
  const askAgain = () => void device.refetch()
  const isWaiting = isHalfway && device.isPending
  const isNewDevice = isHalfway && device.data?.is_known === false
  return (
    <AuthLayout step={isNewDevice ? 2 : 3}>
      {isWaiting || device.isError ? (
        <>
          <SignInHead title={t('stepUp.title')} />
          {device.isError ? <ErrorNote failure={failureOf(device.error)} ns="auth-mfa" onRetry={askAgain} /> : <Skeleton lines={4} />}
        </>
      ) : isNewDevice ? (
        <DeviceCheck email={email} isMailed={device.data?.is_code_pending === true} onConfirmed={askAgain} />
      ) : (
        <AuthenticatorCheck
          email={email}
          onUnknownDevice={askAgain}
          onVerified={async () => {
            await reload()
            setIsVerified(true)
          }}
        />
      )}
      <SignOutButton />
    </AuthLayout>
  )
}
