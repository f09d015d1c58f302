import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, Notice, Skeleton, useTranslation } from '#web'
import { checkout } from './checkout-client.ts'

/** How often the state of a pending payment is fetched, in milliseconds; only while the page is visible. */
const askEvery = 30_000

interface UnlessPendingProps {
  /** The student for whom a parent pays. */
  studentId?: string
  children: ReactNode
}

/** The pay button, or a note that a payment is already pending and what happens next. */
export const UnlessPending = ({ studentId, children }: UnlessPendingProps) => {
  const { t } = useTranslation('checkout')
  const { data, isPending } = useQuery({
    ...checkout.query.pendingPayment.queryOptions({ input: studentId ? { student_id: studentId } : {} }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? askEvery : false),
  })
  if (isPending) return <Skeleton lines={1} />
  if (!data) return children
  return (
    <Notice tone="info" role="status" title={t('pending.title')} className="max-w-[33rem]">
      {t(studentId ? 'pending.forStudent' : 'pending.text', { date: formatDate(data.since) })}
    </Notice>
  )
}
