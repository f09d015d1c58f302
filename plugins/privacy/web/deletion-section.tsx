import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, ErrorNote, formatDate, LinkButton, Notice, Skeleton, useToast, useTranslation } from '#web'
import type { PrivacyBlocks } from '../privacy-shape.ts'
import { cancelFailure, privacy } from './privacy-client.ts'
import { Section } from './section.tsx'

type Asking = 'confirm' | 'step-up' | null

/** Deletion of one's own data: request, confirm, wait seven days, with a button to cancel until then. */
export const DeletionSection = ({ title, text, action, confirm }: PrivacyBlocks['deletion']) => {
  const { t, i18n } = useTranslation('privacy')
  const toast = useToast()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>(null)
  const { data, error, refetch } = useQuery(privacy.query.state.queryOptions())
  const reload = () => client.invalidateQueries({ queryKey: privacy.query.state.queryKey() })
  const queue = useMutation({
    mutationFn: () => privacy.client.request({ confirm: true }),
    onSuccess: async ({ grace_period_days: count }) => {
      setAsking(null)
      toast({ tone: 'info', title: t('deletion.queued'), text: t('deletion.queuedText', { count }) })
      await reload()
    },
    onError: (failure) => {
      const { code } = privacy.failureOf(failure)
      if (code === 'STEP_UP_REQUIRED') return setAsking('step-up')
      setAsking(null)
      toast({ tone: 'danger', title: t('deletion.failed'), text: t(code === 'LAST_ADMIN' ? 'errors.LAST_ADMIN' : 'deletion.failedText') })
    },
  })
  const cancel = useMutation({
    mutationFn: () => privacy.client.cancel({}),
    onSuccess: async () => {
      toast({ tone: 'success', title: t('deletion.cancelled'), text: t('deletion.cancelledText') })
      await reload()
    },
    onError: (failure) => toast({ tone: 'danger', title: t(cancelFailure(failure)) }),
  })
  const close = () => setAsking(null)
  const isParents = data?.deletion?.by_parent === true
  return (
    <Section title={title} text={text}>
      {!data && !error && <Skeleton lines={1} />}
      {error && !data && <ErrorNote failure={privacy.failureOf(error)} onRetry={() => void refetch()} />}
      {data?.deletion && (
        <>
          <Notice
            lang={i18n.language}
            tone="warning"
            role="status"
            title={t('deletion.waiting', { date: formatDate(data.deletion.delete_on) })}
          >
            {t(isParents ? 'deletion.waitingByParent' : 'deletion.waitingText', { date: formatDate(data.deletion.requested_at) })}
          </Notice>
          {!isParents && (
            <Button
              lang={i18n.language}
              variant="secondary"
              busy={cancel.isPending}
              busyLabel={t('deletion.cancelling')}
              onClick={() => cancel.mutate()}
            >
              {t('deletion.cancel')}
            </Button>
          )}
        </>
      )}
      {data && !data.deletion && (
        <Button variant="danger" onClick={() => setAsking('confirm')}>
          {action}
        </Button>
      )}
      <Dialog
        open={asking === 'confirm'}
        onOpenChange={close}
        title={confirm.title}
        description={confirm.text}
        actions={
          <>
            <Button variant="danger" busy={queue.isPending} busyLabel={t('deletion.busy')} onClick={() => queue.mutate()}>
              {confirm.confirm_action}
            </Button>
            <Button onClick={close}>{confirm.cancel_action}</Button>
          </>
        }
      />
      <Dialog
        open={asking === 'step-up'}
        onOpenChange={close}
        title={t('deletion.stepUp')}
        description={t('deletion.stepUpText')}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {confirm.cancel_action}
            </Button>
            <LinkButton to="/auth/step-up?next=%2Faccount%2Fprivacy">{t('deletion.stepUpAction')}</LinkButton>
          </>
        }
      />
    </Section>
  )
}
