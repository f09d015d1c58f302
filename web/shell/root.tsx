import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useSessionRefresh } from '../kit/session/use-session-refresh.ts'
import { Arrival } from './arrival.tsx'
import { Toaster } from './toaster.tsx'

/** What every page shares, framed or bare: the way to the content, the session's upkeep, messages, arrival on a page. */
export const Root = () => {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  useSessionRefresh()
  return (
    <>
      <link rel="canonical" href={`${window.location.origin}${pathname}${search}`} />
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page; the handler only keeps the address clean */}
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          const main = document.getElementById('main')
          main?.setAttribute('tabindex', '-1')
          main?.focus()
        }}
        className="absolute start-4 -top-24 z-50 bg-surface-raised px-4 py-3 text-ink focus:top-4"
      >
        {t('skip')}
      </a>
      <Suspense>
        <Outlet />
      </Suspense>
      <Arrival />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}
