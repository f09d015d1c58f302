import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { tookAnothersPlace } from '../kit/acting-as.ts'
import { useCleanAddress } from '../kit/asked-student-mode.ts'
import { useMissingCode } from '../kit/missing-code.ts'
import { publicOrigin } from '../kit/page-address.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useSessionRefresh } from '../kit/session/use-session-refresh.ts'
import { overlays, SlotOutlet } from '../kit/slots.tsx'
import { useHasToasts, useToast } from '../kit/toast.ts'
import { lazyComponent, prefetchComponents } from '../kit/ui/lazy-component.tsx'
import { LostSessionNote } from './lost-session-note.tsx'
import { Ready } from './ready.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { someHandle } from './route-handle.ts'

/** Tells the user why the page was reloaded, if it replaced another person's. */
const useOtherPersonNote = (): void => {
  const { t } = useTranslation('shell')
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on arrival
  useEffect(() => {
    if (tookAnothersPlace()) toast({ tone: 'warning', title: t('otherPerson.title'), text: t('otherPerson.text') })
  }, [])
}

/** The overlays slot: one for the whole app, so that a dialog stays open from page to page. */
const Overlays = () => (useSession().session.aal === 'aal2' ? <SlotOutlet slot={overlays} /> : null)

/** A line along the top while the next page is loading, shown once the wait becomes noticeable. */
const NavigationProgress = () =>
  useNavigation().state === 'idle' ? null : <div aria-hidden="true" className="navigation-progress print:hidden" />

/** Says that a part of the page could not be loaded, and what to do. It needs no code of its own to be loaded. */
const MissingCodeNote = () => {
  const { t } = useTranslation('shell')
  const missing = useMissingCode()
  return (
    missing && (
      <p role="alert" className="sticky top-0 z-40 bg-surface-inverse px-(--gutter) py-3 text-center text-ink-inverse print:hidden">
        {t(`missingCode.${missing}`)}
      </p>
    )
  )
}

/** Keeps the canonical link, which the server wrote into the head of the loaded page, up to date on navigation. */
const useCanonicalLink = (address: string): void => {
  const loaded = useRef(address)
  useEffect(() => {
    if (loaded.current === address && document.querySelector('link[rel="canonical"]')) return
    loaded.current = ''
    const link =
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.head.appendChild(document.createElement('link'))
    link.rel = 'canonical'
    link.href = address
  }, [address])
}

const Toaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster)

/** The first of these events shows that a visitor is present, and may open something. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

/** Prefetches the code of popups and floating elements, so that they open at once, even if the network fails meanwhile. */
const usePrefetch = (): void =>
  useEffect(() => {
    const unused = new AbortController()
    const load = () => {
      unused.abort()
      // The code for the press itself is loaded first.
      setTimeout(prefetchComponents, 500)
    }
    for (const sign of signsOfUse) window.addEventListener(sign, load, { signal: unused.signal, passive: true })
    return () => unused.abort()
  }, [])

/** The parts of every page, framed or bare: the skip link, the session's refresh, messages, the announcement of a new page. */
export const Root = () => {
  const { t, i18n } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const hasOverlays = someHandle(useMatches(), 'hasOverlays')
  useSessionRefresh()
  useCleanAddress()
  usePrefetch()
  useOtherPersonNote()
  const hasToasts = useHasToasts()
  useCanonicalLink(`${publicOrigin()}${pathname}${search}`)
  return (
    <DirectionProvider direction={i18n.dir()}>
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
      <NavigationProgress />
      <MissingCodeNote />
      <LostSessionNote />
      <Suspense>
        <Outlet />
        <Ready />
      </Suspense>
      {hasOverlays && <Overlays />}
      <RouteAnnouncer />
      <ScrollRestoration />
      {hasToasts && <Toaster />}
    </DirectionProvider>
  )
}
