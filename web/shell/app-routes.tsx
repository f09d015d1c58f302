import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { WebPlugin } from '../kit/define-web-plugin.ts'
import type { Installed } from '../kit/installed.ts'
import { CrashPage } from './crash-page.tsx'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { pageElement } from './page-host.tsx'
import { Root } from './root.tsx'

const routesOf = (plugins: readonly WebPlugin[], isBare: boolean): RouteObject[] =>
  plugins.flatMap((plugin) => [
    ...(plugin.pages ?? [])
      .filter((page) => Boolean(page.bare) === isBare)
      .map((page) => ({ path: `/${page.path}`, element: pageElement(plugin, page) })),
    ...(isBare ? [] : (plugin.routes ?? [])),
  ])

/** The app's routes: the pages of all plugins, framed by header and footer unless they bring their own frame. */
export const appRoutes = (plugins: readonly WebPlugin[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      ...routesOf(plugins, true),
      { element: <Frame />, children: [...routesOf(plugins, false), { path: '*', element: <NotFoundPage /> }] },
    ],
  },
]

/** What plugins offer to the shell's header and footer. */
export const installedOf = (plugins: readonly WebPlugin[]): Installed => {
  const pages = plugins.flatMap((plugin) => [...(plugin.pages ?? []).map(({ path }) => ({ path: `/${path}` })), ...(plugin.routes ?? [])])
  return {
    nav: plugins.flatMap((plugin) => plugin.nav ?? []),
    hasPage: (path) => matchRoutes(pages, path) !== null,
  }
}
