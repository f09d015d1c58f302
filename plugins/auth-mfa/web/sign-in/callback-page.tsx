import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { AuthLayout, Button, Notice, usePageTitle, useSession, useTranslation } from '#web'
import { nextAfterSignIn } from '../../contract.ts'
import { auth } from '../auth-client.ts'
import { useFailureText } from '../failure-text.ts'
import { announceSession } from '../session-news.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { errorPage, withNext } from '../use-next.ts'

/**
 * Returns, from the page's first effect on, the address with which the page was opened. Its token is removed from the address bar and the
 * history at once, and no Referer is sent.
 */
const useLinkAddress = (): (() => string) => {
  const address = useRef('')
  useEffect(() => {
    address.current ||= window.location.href
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const meta = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    return () => meta.remove()
  }, [])
  return useCallback(() => address.current, [])
}

const untilNext = 1200
const untilError = 2000

/** Whether the link may still work: there was no response, the limit was reached, or the server failed. */
const isPassing = (error: unknown): boolean => {
  const { status } = auth.failureOf(error)
  return status === 0 || status === 429 || status >= 500
}

/** Signs in with a mailed link. Opening the page spends nothing: the page's own POST does, or the person's click in another browser. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  usePageTitle(t('titles.callback'))
  const navigate = useNavigate()
  const { reload } = useSession()
  const failureText = useFailureText()
  const addressOfLink = useLinkAddress()
  const isStarted = useRef(false)

  const open = useMutation({
    mutationFn: async (confirmed: boolean) => {
      const answer = await auth.client.callback({ url: addressOfLink(), confirmed })
      if (!answer.success) return answer
      await reload().catch(() => undefined)
      announceSession()
      return answer
    },
  })
  const { mutate, data, error } = open
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate(false)
  }, [mutate])

  useEffect(() => {
    const go = (path: string, after: number) => {
      const timer = setTimeout(() => navigate(path, { replace: true }), after)
      return () => clearTimeout(timer)
    }
    if (data?.success) return go(withNext('/post-auth-redirect', data.next), untilNext)
    if (!error || isPassing(error)) return
    const { code, data: said } = auth.failureOf(error)
    const next = nextAfterSignIn(code === 'INVALID_LINK' || code === 'LINK_EXPIRED' ? said.next : undefined)
    return go(errorPage(code, next), untilError)
  }, [data, error, navigate])

  if (error && isPassing(error))
    return (
      <AuthLayout step={2}>
        <SignInHead title={t('callback.failed')} />
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
        <Button busy={open.isPending} busyLabel={t('callback.confirming')} onClick={() => mutate(open.variables ?? false)}>
          {t('error.tryAgain')}
        </Button>
      </AuthLayout>
    )

  if (data?.needs_confirmation || (open.isPending && open.variables))
    return (
      <AuthLayout step={2}>
        <SignInHead title={t('callback.confirmTitle')}>{t('callback.confirmText')}</SignInHead>
        <Button busy={open.isPending} busyLabel={t('callback.confirming')} onClick={() => mutate(true)}>
          {t('callback.confirm')}
        </Button>
      </AuthLayout>
    )
  const state = data?.success ? 'success' : error ? 'failed' : 'processing'
  return (
    <AuthLayout step={data?.success ? 3 : 2}>
      <div role={error ? 'alert' : 'status'}>
        <SignInHead title={t(`callback.${state}`)}>{t(`callback.${state}Text`)}</SignInHead>
      </div>
    </AuthLayout>
  )
}
