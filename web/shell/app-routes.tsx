import { lazy, Suspense } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageAccess, WebPlugin } from '../kit/define-web-plugin.ts'
import type { Installed } from '../kit/installed.ts'
import { Frame } from './frame.tsx'
import { underOverlays } from './overlays.tsx'
import { pageElement } from './page-host.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

const routesOf = (plugins: readonly WebPlugin[], isBare: boolean): RouteObject[] =>
  plugins.flatMap((plugin) => [
    ...(plugin.pages ?? [])
      .filter((page) => Boolean(page.bare) === isBare)
      .map((page) => ({
        path: `/${page.path}`,
        element: pageElement(plugin, page),
        // The sign-in's own pages, bare and open to the half-signed-in, must not be covered.
        handle: isBare && !['public', 'signed-in'].includes(page.access) ? underOverlays : undefined,
      })),
    ...(isBare ? [] : (plugin.routes ?? [])),
  ])

/** The app's routes: the pages of all plugins, framed by header and footer unless they bring their own frame. */
export const appRoutes = (plugins: readonly WebPlugin[]): RouteObject[] => [
  ...routesOf(plugins, true),
  {
    element: <Frame />,
    handle: underOverlays,
    children: [
      ...routesOf(plugins, false),
      {
        // `/404` is one of the addresses that no page answers.
        path: '*',
        element: (
          <Suspense fallback={<PageSkeleton />}>
            <NotFoundPage />
          </Suspense>
        ),
      },
    ],
  },
]

/** What plugins offer to the shell's header and footer. */
export const installedOf = (plugins: readonly WebPlugin[]): Installed => {
  const pages = plugins.flatMap((plugin) => [
    ...(plugin.pages ?? []).map(({ path, access }) => ({ path: `/${path}`, handle: access })),
    ...(plugin.routes ?? []).map((route) => ({ ...route, handle: 'public' as const })),
  ])
  const accessOf = (path: string): PageAccess | null => matchRoutes(pages, path)?.[0]?.route.handle ?? null
  return {
    nav: plugins.flatMap((plugin) => plugin.nav ?? []),
    hasPage: (path) => accessOf(path) !== null,
    accessOf,
  }
}
