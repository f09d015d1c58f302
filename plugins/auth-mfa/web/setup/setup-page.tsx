import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AuthLayout, Badge, Button, Notice, ProgressBar, Skeleton, usePageTitle, useSession, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { SignOutButton } from '../sign-out-button.tsx'
import { useNext, withNext } from '../use-next.ts'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'

/** Enrols the authenticator, shows the recovery codes once, then goes on. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.setup'))
  const navigate = useNavigate()
  const next = useNext()
  const { reload } = useSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const factors = useQuery({ ...auth.query.factors.queryOptions(), staleTime: 0 })

  // A failed check counts as needing the setup.
  const isEnrolled = codes !== null || Boolean(factors.data?.some(({ status }) => status === 'verified'))
  const mustSave = codes !== null && codes.length > 0 && !isSaved
  const methods = t('setup.methods', { count: isEnrolled ? 1 : 0 })
  return (
    <AuthLayout step={isEnrolled ? 4 : 3}>
      <SignInHead title={t('setup.title')}>{t('setup.lede')}</SignInHead>
      <div>
        <div className="mb-1.5 flex justify-between text-sm font-semibold">
          <span>{t('setup.progress')}</span>
          <span className="font-mono">{methods}</span>
        </div>
        <ProgressBar value={isEnrolled ? 100 : 0} max={100} label={methods} done={isEnrolled} />
      </div>
      {isEnrolled && (
        <Notice tone="success" role="status">
          {t('setup.verified')}
        </Notice>
      )}
      {codes && codes.length > 0 && <RecoveryCodesCard codes={codes} isSaved={isSaved} onSavedChange={setIsSaved} />}
      {!isEnrolled &&
        (factors.isPending ? (
          <Skeleton lines={6} />
        ) : (
          <EnrolmentSteps
            onVerified={({ recovery_codes = [] }) => {
              setCodes(recovery_codes)
              void reload()
            }}
          />
        ))}
      <section className="border-y border-line py-4">
        <h2 className="flex items-center gap-3 font-sans text-base font-semibold tracking-normal">
          {t('setup.passkeys')} <Badge>{t('setup.comingSoon')}</Badge>
        </h2>
        <p className="mt-1 text-sm text-muted">{t('setup.passkeysText')}</p>
      </section>
      <div className="grid gap-2">
        <Button
          disabled={!isEnrolled || mustSave}
          disabledReason={isEnrolled ? t('setup.savedReason') : t('setup.completeReason')}
          onClick={() => navigate(withNext('/post-auth-redirect', next), { replace: true })}
        >
          {t('setup.complete')}
        </Button>
      </div>
      {!isEnrolled && <SignOutButton />}
    </AuthLayout>
  )
}
