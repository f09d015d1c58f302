import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Button, LinkButton, Page, PageHead, usePageTitle, useToast, useTranslation } from '#web'
import { usePackLoading } from './use-pack-loading.ts'
import { WaitingView } from './waiting-view.tsx'

const messageCount = 4
/** How long the result stands before the dashboard opens, in milliseconds. */
const resultLasts = 2000
/** After this long, in milliseconds, waiting deserves a word. */
const longWait = 10_000

/** `/onboarding/pack-loading`: waits for the learner's pack, says which it became, and opens the dashboard. */
export const Component = () => {
  const { t } = useTranslation(['onboarding', 'shell'])
  const toast = useToast()
  const navigate = useNavigate()
  const { phase, packName, retry } = usePackLoading()
  const [message] = useState(() => Math.floor(Math.random() * messageCount))
  const [isLong, setLong] = useState(false)
  usePageTitle(t('loading.title'))

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait)
    return () => clearTimeout(timer)
  }, [])

  const result =
    phase === 'personalized'
      ? { tone: 'success' as const, title: t('toasts.readyTitle', { packName }), text: t('toasts.readyText') }
      : phase === 'starter'
        ? { tone: 'info' as const, title: t('toasts.starterTitle'), text: t('toasts.starterText') }
        : null
  const [tone, title, text] = [result?.tone, result?.title, result?.text]
  useEffect(() => {
    if (!tone || !title) return
    const timer = setTimeout(() => {
      toast({ tone, title, text })
      navigate('/dashboard', { replace: true })
    }, resultLasts)
    return () => clearTimeout(timer)
  }, [tone, title, text, toast, navigate])

  if (phase === 'no-profile') return <Navigate to="/onboarding" replace />
  if (phase === 'failed')
    return (
      <Page>
        <PageHead title={t('loading.failed')} lede={t('toasts.notSavedText')} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={retry}>{t('shell:tryAgain')}</Button>
          <LinkButton to="/dashboard" variant="secondary">
            {t('loading.toDashboard')}
          </LinkButton>
        </div>
      </Page>
    )
  return result ? (
    <WaitingView title={result.title} text={result.text}>
      {t('loading.onward')}
    </WaitingView>
  ) : (
    <WaitingView title={t('loading.title')} text={t(`loading.messages.${message}`)}>
      {isLong && t('loading.stillWorking')}
    </WaitingView>
  )
}
