import { AuthLayout, Skeleton, useTranslation } from '#web'

/** Shown while the session is loading. */
export const WaitingPage = ({ step = 1 }: { step?: 1 | 2 | 3 | 4 }) => {
  const { t } = useTranslation('auth-mfa')
  return (
    <AuthLayout step={step}>
      <p role="status" className="text-ink-soft">
        {t('redirect.working')}
      </p>
      <Skeleton lines={3} />
    </AuthLayout>
  )
}
