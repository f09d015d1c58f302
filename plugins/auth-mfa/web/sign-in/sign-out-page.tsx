import { useMutation } from '@tanstack/react-query'
import { AuthLayout, Button, LinkButton, Notice, signOut, usePageTitle, useTranslation } from '#web'
import { useFailureText } from '../failure-text.ts'
import { SignInHead } from '../sign-in-head.tsx'

/** The target of the panel's "Log out". It requires a click, so that no link from elsewhere can sign anyone out. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useFailureText()
  usePageTitle(t('titles.signOut'))
  const leave = useMutation({ mutationFn: () => signOut() })
  return (
    <AuthLayout step={1}>
      <SignInHead title={t('signOut.title')}>{t('signOut.text')}</SignInHead>
      {leave.error && (
        <Notice tone="danger" role="alert">
          {failureText(leave.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={leave.isPending} busyLabel={t('signOut.busy')} onClick={() => leave.mutate()}>
          {t('signOut.confirm')}
        </Button>
        <LinkButton to="/dashboard" variant="secondary">
          {t('signOut.stay')}
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
