import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, ErrorNote, formatDate, Skeleton, usePageTitle, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useLinkToken } from '../use-link-token.ts'
import { ParentFrame } from './parent-frame.tsx'
import { ParentMessage } from './parent-message.tsx'

/** Says why the link ends nothing: the approval has ended already, or the link is not valid. */
const Refusal = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('consent')
  const failure = consent.failureOf(error)
  if (failure.code !== 'ALREADY_ENDED') return <ParentMessage title={t('approve.invalidTitle')} lede={t('errors.INVALID_TOKEN')} />
  const { ended_at, student_email: email } = failure.data as { ended_at: string | null; student_email: string }
  return <ParentMessage title={t('end.usedTitle', { date: formatDate(ended_at ?? '') })} lede={t('end.usedText', { email })} />
}

const isFinal = (error: unknown) => ['INVALID_TOKEN', 'ALREADY_ENDED'].includes(consent.failureOf(error).code)

const EndView = ({ token }: { token: string }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const approval = useQuery({
    ...consent.query.readEnd.queryOptions({ input: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const end = useMutation({
    mutationFn: () => consent.client.endByLink({ token }),
    onError: (error) => {
      if (!isFinal(error)) toast({ tone: 'danger', title: t('sharing.failed') })
    },
  })
  if (end.isSuccess) return <ParentMessage title={t('end.doneTitle')} lede={t('end.doneText', { email: end.data.student_email })} />
  if (end.isError && isFinal(end.error)) return <Refusal error={end.error} />
  if (approval.isError && isFinal(approval.error)) return <Refusal error={approval.error} />
  if (approval.isError)
    return <ErrorNote ns="consent" failure={consent.failureOf(approval.error)} onRetry={() => void approval.refetch()} />
  if (!approval.data) return <Skeleton lines={4} />
  const { student_email: email, approved_at } = approval.data
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="max-w-[22ch] wrap-anywhere">{t('end.titleFor', { email })}</h1>
      {approved_at && <p className="text-ink-soft">{t('used.approved', { date: formatDate(approved_at) })}</p>}
      <p className="max-w-[38rem] text-lg leading-normal text-ink-soft">{t('end.lede')}</p>
      <Button className="min-h-14 text-lg" busy={end.isPending} busyLabel={t('end.working')} onClick={() => end.mutate()}>
        {t('end.action')}
      </Button>
    </div>
  )
}

/** `/consent/end#token=`: the target of the link in the parent's mail. It names the student; opening it ends nothing. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const token = useLinkToken()
  usePageTitle(t('titles.end'))
  return (
    <ParentFrame>
      {token ? <EndView token={token} /> : <ParentMessage title={t('approve.invalidTitle')} lede={t('errors.INVALID_TOKEN')} />}
    </ParentFrame>
  )
}
