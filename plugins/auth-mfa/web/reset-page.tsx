import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthLayout, Button, LinkButton, Notice, usePageTitle, useSiteConfig, useTranslation } from '#web'
import { auth } from './auth-client.ts'
import { useFailureText } from './failure-text.ts'
import { SignInHead } from './sign-in-head.tsx'

/** `/auth/authenticator-reset#token=`: the target of the mail about a reset. Opening it decides nothing. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useFailureText()
  const supportEmail = useSiteConfig()?.supportEmail ?? ''
  const { hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const confirm = useMutation({ mutationFn: () => auth.client.confirmReset({ token }) })
  const stop = useMutation({ mutationFn: () => auth.client.cancelReset({ token }) })
  usePageTitle(t('titles.reset'))
  const failure = confirm.error ?? stop.error
  const isInvalid = token === '' || (failure !== null && auth.failureOf(failure).code === 'RESET_LINK_INVALID')
  if (confirm.isSuccess)
    return (
      <AuthLayout step={1}>
        <SignInHead title={t('reset.confirmedTitle')}>{t('reset.confirmedText')}</SignInHead>
        <div>
          <LinkButton to="/auth/request">{t('reset.signIn')}</LinkButton>
        </div>
      </AuthLayout>
    )
  if (stop.isSuccess)
    return (
      <AuthLayout step={1}>
        <SignInHead title={t('reset.stoppedTitle')}>{t('reset.stoppedText', { email: supportEmail })}</SignInHead>
      </AuthLayout>
    )
  if (isInvalid)
    return (
      <AuthLayout step={1}>
        <SignInHead title={t('reset.invalidTitle')}>{t('reset.invalidText')}</SignInHead>
      </AuthLayout>
    )
  const isBusy = confirm.isPending || stop.isPending
  return (
    <AuthLayout step={1}>
      <SignInHead title={t('reset.heading')}>{t('reset.lede')}</SignInHead>
      {failure && (
        <Notice tone="danger" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={confirm.isPending} busyLabel={t('reset.working')} onClick={() => !isBusy && confirm.mutate()}>
          {t('reset.confirm')}
        </Button>
        <Button variant="secondary" busy={stop.isPending} busyLabel={t('reset.working')} onClick={() => !isBusy && stop.mutate()}>
          {t('reset.stop')}
        </Button>
      </div>
    </AuthLayout>
  )
}
