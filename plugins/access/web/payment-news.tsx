import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Notice, useTranslation } from '#web'
import { access } from './access-client.ts'
import { takeNext } from './next-path.ts'

/** How often the status of an unconfirmed payment is fetched, in milliseconds. */
const askEvery = 2000

/** On the dashboard of a person who returns from paying: first that the payment is being confirmed, then a link to the page they wanted. */
const PaymentNews = () => {
  const { t } = useTranslation('access')
  const [params] = useSearchParams()
  const [isReturning] = useState(params.get('payment') === 'success')
  const [next] = useState(() => (isReturning ? takeNext() : null))
  const mine = useQuery({
    ...access.query.mine.queryOptions(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isReturning && !state.data?.has_access ? askEvery : false),
  })

  if (mine.data?.has_access) return next ? <Navigate replace to={next} /> : null
  if (!mine.data || !isReturning) return null
  return (
    <Notice tone="info" role="status" title={t('card.confirmingTitle')}>
      {t('card.confirming')}
    </Notice>
  )
}

export default PaymentNews
