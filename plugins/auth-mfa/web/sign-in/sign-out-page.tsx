import { useMutation } from '@tanstack/react-query'
import { AuthLayout, Button, LinkButton, Notice, usePageTitle, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { useFailureText } from '../failure-text.ts'
import { SignInHead } from '../sign-in-head.tsx'

/** The target of the panel's "Log out". It requires a click, so that no link from elsewhere can sign anyone out. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useFailureText()
  usePageTitle(t('titles.signOut'))
  const signOut = useMutation({
    mutationFn: () => auth.client.signOut(),
    // A full page load, so that nothing of this person stays in memory.
    onSuccess: () => window.location.assign('/'),
  })
  return (
    <AuthLayout step={1}>
      <SignInHead title={t('signOut.title')}>{t('signOut.text')}</SignInHead>
      {signOut.error && (
        <Notice tone="danger" role="alert">
          {failureText(signOut.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={signOut.isPending} busyLabel={t('signOut.busy')} onClick={() => signOut.mutate()}>
          {t('signOut.confirm')}
        </Button>
        <LinkButton to="/dashboard" variant="secondary">
          {t('signOut.stay')}
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
