import { DirectionProvider } from '@base-ui/react/direction-provider'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../kit/i18n/use-translation.ts'
import { publicOrigin } from '../kit/public-origin.ts'
import { useSessionRefresh } from '../kit/session/use-session-refresh.ts'
import { Arrival } from './arrival.tsx'
import { Overlays } from './overlays.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** What every page shares, framed or bare: the way to the content, the session's upkeep, messages, arrival on a page. */
export const Root = ({ hasOverlays, children }: { hasOverlays: boolean; children: ReactNode }) => {
  const { t, i18n } = useTranslation('shell')
  const { pathname, search } = useLocation()
  useSessionRefresh()
  useScrollMemory()
  return (
    <DirectionProvider direction={i18n.dir()}>
      <link rel="canonical" href={`${publicOrigin()}${pathname}${search}`} />
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
      <Suspense>{children}</Suspense>
      {hasOverlays && <Overlays />}
      <Arrival />
      <Suspense>
        <Toaster />
      </Suspense>
    </DirectionProvider>
  )
}
