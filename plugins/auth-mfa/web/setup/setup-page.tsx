import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AuthLayout, Badge, Button, Notice, ProgressBar, Skeleton, usePageTitle, useSession, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { useStepUp } from '../settings/use-step-up.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { SignOutButton } from '../sign-out-button.tsx'
import { useNext, withNext } from '../use-next.ts'
import { FirstEnrolment } from './first-enrolment.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { useUnsavedCodes } from './use-unsaved-codes.ts'

/** Enrols the authenticator, shows the recovery codes once, then continues. Where codes were shown and not saved, new ones are offered. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.setup'))
  const navigate = useNavigate()
  const next = useNext()
  const { reload } = useSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isUnsaved, note] = useUnsavedCodes()
  const showCodes = (shown: readonly string[]) => {
    setCodes(shown)
    note(shown.length > 0)
  }
  const stepUp = useStepUp()
  const renew = useMutation({
    mutationFn: () => auth.client.renewRecoveryCodes(),
    onSuccess: ({ recovery_codes }) => showCodes(recovery_codes),
    onError: stepUp,
  })
  const factors = useQuery({ ...auth.query.factors.queryOptions(), staleTime: 0 })

  // A failed check counts as needing the setup.
  const isEnrolled = codes !== null || Boolean(factors.data?.some(({ status }) => status === 'verified'))
  const isShown = codes !== null && codes.length > 0
  const mustSave = isEnrolled && isUnsaved
  const isLost = mustSave && !isShown
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
      {isLost && (
        <Notice tone="warning" title={t('setup.unsavedTitle')}>
          <p>{t('setup.unsavedText')}</p>
          <Button
            variant="secondary"
            small
            className="mt-3"
            busy={renew.isPending}
            busyLabel={t('setup.gettingCodes')}
            onClick={() => renew.mutate()}
          >
            {t('setup.newCodes')}
          </Button>
        </Notice>
      )}
      {isShown && <RecoveryCodesCard codes={codes} isSaved={!isUnsaved} onSavedChange={(isSaved) => note(!isSaved)} />}
      {!isEnrolled &&
        (factors.isPending ? (
          <Skeleton lines={6} />
        ) : (
          <FirstEnrolment
            onVerified={({ recovery_codes = [] }) => {
              showCodes(recovery_codes)
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
          disabledReason={t(isLost ? 'setup.newCodesNeeded' : isEnrolled ? 'setup.savedReason' : 'setup.completeReason')}
          onClick={() => navigate(withNext('/post-auth-redirect', next), { replace: true })}
        >
          {t('setup.complete')}
        </Button>
      </div>
      {!isEnrolled && <SignOutButton />}
    </AuthLayout>
  )
}
