import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { localPath } from '#core/contract'
import { Button, LinkButton, Page, PageHead, usePageTitle, useToast, useTranslation } from '#web'
import { revealPack } from './pack-reveal.tsx'
import { packToast } from './pack-toast.ts'
import { usePackLoading } from './use-pack-loading.ts'
import { WaitingView } from './waiting-view.tsx'

const messageCount = 4
/** How long the result is shown before the dashboard opens, in milliseconds. */
const resultLasts = 2000
/** Milliseconds after which the page explains the long wait. */
const longWait = 10_000

/**
 * `/onboarding/pack-loading`, with `?again` for a learner with a pack: waits for the pack, names it, and opens the dashboard, or the page
 * that `?next` names.
 */
export const Component = () => {
  const { t } = useTranslation(['onboarding', 'shell'])
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [query] = useSearchParams()
  const next = localPath(query.get('next'))
  const { phase, packName, retry } = usePackLoading(query.has('again'))
  const [message] = useState(() => Math.floor(Math.random() * messageCount))
  const [isLong, setLong] = useState(false)
  usePageTitle(t('loading.title'))

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait)
    return () => clearTimeout(timer)
  }, [])

  const outcome = phase === 'ready' || phase === 'starter' || phase === 'kept' ? phase : null
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => {
      toast(packToast(t, outcome, packName))
      if (outcome !== 'kept') revealPack(client)
      navigate(next ?? '/dashboard', { replace: true })
    }, resultLasts)
    return () => clearTimeout(timer)
  }, [outcome, packName, next, t, toast, navigate, client])
  const result = outcome && packToast(t, outcome, packName)

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
    <WaitingView title={result.title} text={result.text ?? ''}>
      {t(next ? 'loading.onwardToNext' : 'loading.onward')}
    </WaitingView>
  ) : (
    <WaitingView title={t('loading.title')} text={t(`loading.messages.${message}`)}>
      {isLong && t('loading.stillWorking')}
    </WaitingView>
  )
}
