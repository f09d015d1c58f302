/** The app's composition root in the browser: the shell and the web halves of the installed plugins. */
import './zod-config.ts'
import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { webPlugins } from '../plugins/web.ts'
import { createQueryClient } from './kit/create-query-client.ts'
import { notePolicyErrors } from './kit/failure.ts'
import { createI18n } from './kit/i18n/create-i18n.ts'
import { preferredLanguage } from './kit/i18n/language.ts'
import { watchMissingCode } from './kit/missing-code.ts'
import { endServerSnapshot, restoreServerSnapshot } from './kit/painted-for.ts'
import { noteSession, sessionQuery } from './kit/session/session-query.ts'
import { siteConfigQuery } from './kit/site-config.ts'
import { lazyFillsOf } from './kit/slots.tsx'
import { drawnCodeCame } from './kit/ui/lazy-component.tsx'
import { showApp } from './page-root.tsx'
import { type PageState, readPageState } from './page-state.ts'
import { App } from './shell/app.tsx'
import { whenReady } from './shell/ready.tsx'
import { createRoutes } from './shell/routes.tsx'
import { warnOfStrangeHost } from './shell/warn-of-strange-host.ts'
import { shellLocales } from './shell-locales.ts'
import { earlyUse } from './start/early-use.ts'
import { mayBeSignedIn } from './start/signed-in-hint.ts'

/** Loads the code of the page at the current address, so that it can be rendered at once. @returns its routes as loaded */
const loadPage = async (routes: RouteObject[]): Promise<Record<string, null>> => {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return Object.fromEntries(matches.filter(({ route }) => route.loader).map(({ route }) => [route.id, null]))
}

/** Loads the code of the components in a rendered page's slots: React drops input to a part whose code is not loaded. */
const loadFills = ({ slots }: PageState) => Promise.allSettled(lazyFillsOf(webPlugins, slots).map(({ fetch }) => fetch()))

/** Renders the app, or hydrates the page that the server has rendered. @returns when the page reacts to input */
export const startApp = async (): Promise<void> => {
  warnOfStrangeHost()
  for (const plugin of webPlugins) plugin.start?.()
  notePolicyErrors(webPlugins)
  const painted = readPageState()
  const i18n = await createI18n({
    plugins: webPlugins,
    shellLocales,
    language: painted?.language ?? preferredLanguage(Object.keys(shellLocales)),
    modules: [initReactI18next],
  })
  const showLanguage = (language: string) => {
    document.documentElement.lang = language
    document.documentElement.dir = i18n.dir(language)
  }
  i18n.on('languageChanged', showLanguage)
  showLanguage(i18n.language)
  const queries = createQueryClient(() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }))
  const routes = createRoutes(webPlugins, { i18n, queries })
  if (painted) hydrate(queries, painted.queries)
  if (painted?.person) restoreServerSnapshot(painted.person)
  const session = queries.getQueryData(sessionQuery.queryKey)
  if (session) noteSession(session)
  // Pages of signed-in people make calls at once.
  if (mayBeSignedIn()) void import('./kit/open-api-link.ts').catch(() => undefined)
  void queries.prefetchQuery(siteConfigQuery)
  void queries.prefetchQuery(sessionQuery)
  const [loaderData] = painted ? await Promise.all([loadPage(routes), i18n.loadNamespaces(painted.namespaces), loadFills(painted)]) : []
  const router = createBrowserRouter(routes, { hydrationData: loaderData && { loaderData } })
  watchMissingCode(router)
  showApp(
    <StrictMode>
      <App plugins={webPlugins} i18n={i18n} queries={queries}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
    painted !== null,
  )
  // A page that the browser renders itself reacts to input as soon as it is there.
  if (painted) {
    await whenReady
    // React drops input to a part whose code is not loaded.
    await drawnCodeCame()
  }
  await earlyUse().release()
  // Parts of the page are hydrated one after the other, the last of them some time after the first: they must find the server's values.
  if (painted?.person) setTimeout(() => endServerSnapshot() && i18n.emit('zoneChanged'), 3_000)
}
