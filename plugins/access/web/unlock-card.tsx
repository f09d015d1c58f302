import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { LinkButton, Notice, usePlaceholders, useTranslation } from '#web'
import { access } from './access-client.ts'
import { HeldNotice } from './held-notice.tsx'
import { takeNext } from './next-path.ts'

/** How often the card asks for a payment that the provider has not confirmed yet, in milliseconds. */
const askEvery = 2000

/** On the dashboard of those who have not paid: what is closed, the price, and the way to open it. The page's primary button is the next lesson's. */
const UnlockCard = () => {
  const { t } = useTranslation('access')
  const { price } = usePlaceholders()
  const [params] = useSearchParams()
  const [isReturning] = useState(params.get('payment') === 'success')
  const [next] = useState(() => (isReturning ? takeNext() : null))
  const mine = useQuery({
    ...access.query.mine.queryOptions(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isReturning && !state.data?.has_access ? askEvery : false),
  })

  if (mine.data?.has_access) return next ? <Navigate replace to={next} /> : null
  if (!mine.data) return null
  const held = mine.data.held_for
  if (isReturning)
    return (
      <Notice tone="info" role="status" title={t('card.confirmingTitle')}>
        {t('card.confirming')}
      </Notice>
    )
  if (held === 'dispute') return <HeldNotice reason="dispute" />
  return (
    <section
      aria-labelledby="unlock-card"
      className="grid items-end gap-x-10 gap-y-5 rounded-lg bg-panel p-6 text-panel-ink sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid gap-2">
        <h2 id="unlock-card" className="text-xl">
          {held ? t(`held.${held}.title`) : t('card.title')}
        </h2>
        <p className="max-w-prose text-panel-soft">{held ? t(`held.${held}.text`) : t('card.text')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <p className="font-display leading-none">
          <span className="text-3xl tracking-[-0.04em]">{price}</span> {t('card.once')}
        </p>
        <LinkButton to="/unlock" variant="secondary">
          {t('card.action')}
        </LinkButton>
      </div>
    </section>
  )
}

export default UnlockCard
