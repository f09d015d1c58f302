import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ErrorNote, failureOf, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { access } from './access-client.ts'
import { HeldNotice } from './held-notice.tsx'
import { appPath, rememberNext } from './next-path.ts'
import { PriceColumn } from './price-column.tsx'
import { WhatIsInside } from './what-is-inside.tsx'

/** How often the page checks whether a payment in another tab has arrived, in milliseconds; only while it is visible. */
const askEvery = 5000

/** The paywall: the price, what it opens, and the buttons for paying. It redirects once there is access. */
export const Component = () => {
  const { t } = useTranslation('access')
  const [search] = useSearchParams()
  const next = appPath(search.get('next'))
  const mine = useQuery({
    ...access.query.mine.queryOptions(),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: askEvery,
  })
  usePageTitle(t('title'))

  useEffect(() => {
    if (next) rememberNext(next)
  }, [next])

  // Somebody who saw the price here and has access now has paid in another tab: they get the confirmation too.
  const wasClosed = useRef(false)
  if (mine.data && !mine.data.has_access) wasClosed.current = true
  if (mine.data?.has_access && wasClosed.current && mine.data.has_purchased && !next) return <Navigate replace to="/payment/done" />
  if (mine.data?.has_access) return <Navigate replace to={next ?? '/dashboard'} />
  return (
    <Page>
      <PageHead title={t('heading')} lede={t('lede')} terrainSeed="unlock" />
      {mine.isError && !mine.data && <ErrorNote ns="access" failure={failureOf(mine.error)} onRetry={() => void mine.refetch()} />}
      {mine.isPending && <Skeleton lines={4} />}
      {mine.data?.held_for && <HeldNotice reason={mine.data.held_for} />}
      {mine.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <PriceColumn isForSale={mine.data.held_for !== 'dispute'} />
          <WhatIsInside />
        </div>
      )}
    </Page>
  )
}
