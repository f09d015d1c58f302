import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ErrorNote, failureOf, Skeleton, useTranslation } from '#web'
import { auth } from '../auth-client.ts'
import { EnrolmentSteps } from './enrolment-steps.tsx'

/** The steps of an account's first authenticator, which are begun as the page opens. */
export const FirstEnrolment = ({ onVerified }: Pick<ComponentProps<typeof EnrolmentSteps>, 'onVerified'>) => {
  const { t } = useTranslation('auth-mfa')
  const enrolment = useQuery({
    queryKey: ['auth-mfa', 'enrolment'],
    queryFn: () => auth.client.enrol({ factor_type: 'totp' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  })
  if (enrolment.data) return <EnrolmentSteps enrolment={enrolment.data} renewedText={t('setup.renewed')} onVerified={onVerified} />
  if (enrolment.isError) return <ErrorNote failure={failureOf(enrolment.error)} ns="auth-mfa" onRetry={() => enrolment.refetch()} />
  return <Skeleton lines={6} />
}
