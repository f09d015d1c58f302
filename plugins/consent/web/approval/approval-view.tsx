import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import {
  ErrorNote,
  type FailureCode,
  failureOf,
  formatDate,
  Skeleton,
  usePageTitle,
  usePlaceholders,
  useSiteConfig,
  useToast,
  useTranslation,
} from '#web'
import type { consentApi } from '../../contract.ts'
import { consentTextVersion } from '../../scopes.ts'
import { consent } from '../consent-client.ts'
import { useFailureText } from '../use-failure-text.ts'
import { ApprovalTerms } from './approval-terms.tsx'
import { type Decision, DecisionCard } from './decision-card.tsx'
import { ParentMessage } from './parent-message.tsx'
import { pricedText } from './priced-text.ts'
import type { DecisionForm } from './scope-switches.tsx'

type Decided = Extract<ReturnType<typeof consent.failureOf>, { readonly code: 'ALREADY_DECIDED' }>['data']

/** Errors about the link or the current user, each with a message of its own. */
const decisive: readonly FailureCode<typeof consentApi.decide>[] = ['INVALID_TOKEN', 'ALREADY_DECIDED', 'OWN_REQUEST', 'STUDENT_APPROVES']

/** Shows a parent who opens a used link their own answer, and how to change it. */
const DecidedMessage = ({ decision, decided_at, student_email: email, ...cost }: Decided) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const isApproved = decision === 'approved'
  return (
    <ParentMessage
      title={t(isApproved ? 'used.approved' : 'used.declined', { date: formatDate(decided_at ?? '') })}
      lede={t(isApproved ? pricedText('used.approvedText', cost) : 'used.declinedText', { ...words, email })}
      text={t(isApproved ? 'used.end' : 'used.again')}
      isParent={isApproved}
    />
  )
}

/** The page on which a parent reads and decides. Opening it decides nothing. */
export const ApprovalView = ({ token }: { token: string }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const failureText = useFailureText()
  const words = usePlaceholders()
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const request = useQuery({
    ...consent.query.read.queryOptions({ input: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const form = useForm<DecisionForm>({
    defaultValues: { guardian: false, professors: false, keep_work: false, sharing: false, referrals: false },
  })
  const decide = useMutation({
    mutationFn: (decision: Decision) => {
      const { guardian: _, ...scopes } = form.getValues()
      return consent.client.decide({ token, decision, ...(decision === 'approve' && { guardian: true as const, scopes }) })
    },
    onError: (error) => {
      const { code } = failureOf<typeof consentApi.decide>(error)
      const title = decisive.includes(code) ? t(`errors.${code}`) : t('approve.failed')
      toast({ tone: 'danger', title, ...(code === 'RATE_LIMITED' && { text: failureText(error, 'approve.failed') }) })
    },
  })
  usePageTitle(t('titles.approve'))

  if (request.isError) {
    const failure = consent.failureOf(request.error)
    if (failure.code === 'INVALID_TOKEN')
      return <ParentMessage title={t('approve.invalidTitle')} lede={t('errors.INVALID_TOKEN')} text={t('approve.invalidText')} />
    if (failure.code === 'ALREADY_DECIDED') return <DecidedMessage {...failure.data} />
    return <ErrorNote ns="consent" failure={failure} onRetry={() => void request.refetch()} />
  }
  if (!request.data)
    return (
      <>
        <p className="sr-only">{t('approve.loading')}</p>
        <Skeleton lines={8} />
      </>
    )
  const { student_email: email, expires_at: end } = request.data
  if (decide.isSuccess && decide.variables === 'approve')
    return (
      <ParentMessage
        title={t('approve.approved')}
        lede={t(pricedText('approve.approvedText', request.data), { ...words, email })}
        isParent
      />
    )
  if (decide.isSuccess) return <ParentMessage title={t('approve.declined')} lede={t('approve.declinedText', { email })} />
  return (
    <>
      <ApprovalTerms request={request.data} product={product} register={form.register} />
      <DecisionCard
        form={form}
        textVersion={consentTextVersion}
        end={end}
        cost={request.data}
        pending={decide.isPending ? decide.variables : null}
        onDecide={decide.mutate}
      />
    </>
  )
}
