import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, matchRoutes, type RouteObject, redirectDocument } from 'react-router-dom'
import { mergePagesFor } from '../../core/shared/pages-for.ts'
import type { Page, PageAccess, WebPlugin } from '../kit/define-web-plugin.ts'
import { usePageTitle } from '../kit/head.ts'
import type { Installed } from '../kit/installed.ts'
import { loadPageCode } from '../kit/missing-code.ts'
import { loadedPath } from '../kit/page-address.ts'
import { BareCrashPage, CrashPage } from './crash-page.tsx'
import { Frame } from './frame.tsx'
import { Guard } from './guard.tsx'
import { LearnersOnly } from './learners-only.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Root } from './root.tsx'
import type { RouteHandle } from './route-handle.ts'

/** The tools for loading pages. */
export interface RouteTools {
  readonly i18n: i18n
  readonly queries: QueryClient
  /** Whether a page's needs are awaited: on the server, which renders once. */
  readonly isServer?: boolean
}

/** Sets a default title: rendered before the page, so that the page's own title overrides it. */
const DefaultTitle = ({ namespace, title }: { namespace: string; title: string }) => {
  const { t } = useTranslation([namespace, 'shell'])
  usePageTitle(t(title))
  return null
}

/** A page's component with its guard and title. */
const framed = (plugin: WebPlugin, page: Page, Component: ComponentType): ComponentType =>
  function FramedPage() {
    const guarded =
      page.access === 'public' ? (
        <Component />
      ) : (
        <Guard access={page.access}>
          <Component />
        </Guard>
      )
    return (
      <>
        <DefaultTitle namespace={plugin.id} title={page.title} />
        {page.isForLearners ? <LearnersOnly isPublic={page.access === 'public'}>{guarded}</LearnersOnly> : guarded}
      </>
    )
  }

/** Whether the current document was loaded as one of these pages. */
const isLoadedAs = (paths: readonly string[]) => paths.some((path) => matchPath(`/${path}`, loadedPath()))

const loaderOf = ({ needs, path }: Page, { queries, i18n, isServer }: RouteTools, own: readonly string[]): RouteObject['loader'] => {
  const isOwn = own.includes(path) && !isServer
  if (!needs && !isOwn) return undefined
  return async ({ params, request }) => {
    if (isOwn && !isLoadedAs(own)) throw redirectDocument(request.url)
    if (!needs) return null
    const questions = await needs({ params, query: new URL(request.url).searchParams, language: i18n.language })
    if (isServer) await Promise.all(questions.map((each) => queries.fetchQuery(each)))
    // The page itself shows what failed to load.
    else for (const each of questions) void queries.prefetchQuery(each)
    return null
  }
}

const routeOf = (plugin: WebPlugin, page: Page, tools: RouteTools, own: readonly string[]): RouteObject => ({
  id: `${plugin.id}/${page.path}`,
  path: `/${page.path}`,
  handle: {
    // Overlays must not cover the sign-in's own pages, which are bare and open to people in the middle of a sign-in.
    hasOverlays: !(page.bare && ['public', 'signed-in'].includes(page.access)),
    fitsWindow: page.fitsWindow ?? false,
  } satisfies RouteHandle,
  HydrateFallback: PageSkeleton,
  ErrorBoundary: page.bare ? BareCrashPage : CrashPage,
  loader: loaderOf(page, tools, own),
  lazy: async () => {
    const [{ Component }] = await loadPageCode(() => Promise.all([page.lazy(), tools.i18n.loadNamespaces(plugin.id)]))
    return { Component: framed(plugin, page, Component) }
  },
})

const notFound: RouteObject = {
  id: 'not-found',
  // `/404` is one of the addresses without a route.
  path: '*',
  handle: { hasOverlays: true, fitsWindow: false } satisfies RouteHandle,
  HydrateFallback: PageSkeleton,
  ErrorBoundary: CrashPage,
  lazy: async () => ({ Component: (await loadPageCode(() => import('./not-found-page.tsx'))).NotFoundPage }),
}

/** The app's routes: the pages of all plugins, with header and footer unless they have their own layout. */
export const createRoutes = (plugins: readonly WebPlugin[], tools: RouteTools): RouteObject[] => {
  const own = plugins.flatMap(({ ownDocuments = [] }) => ownDocuments)
  const pagesThat = (isBare: boolean) =>
    plugins.flatMap((plugin) =>
      (plugin.pages ?? []).filter(({ bare = false }) => bare === isBare).map((page) => routeOf(plugin, page, tools, own)),
    )
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: BareCrashPage,
      children: [...pagesThat(true), { id: 'frame', Component: Frame, children: [...pagesThat(false), notFound] }],
    },
  ]
}

/** Collects the links and pages of the installed plugins for the shell and the kit. */
export const installedOf = (plugins: readonly WebPlugin[]): Installed => {
  const pages = plugins.flatMap(({ pages = [] }) => pages.map((page) => ({ path: `/${page.path}`, handle: page })))
  const pageAt = (path: string): Page | undefined => matchRoutes(pages, path)?.[0]?.route.handle
  const accessOf = (path: string): PageAccess | null => pageAt(path)?.access ?? null
  return {
    nav: plugins.flatMap((plugin) => plugin.nav ?? []),
    pagesFor: mergePagesFor(plugins),
    hasPage: (path) => accessOf(path) !== null,
    isForLearners: (path) => pageAt(path)?.isForLearners ?? false,
    accessOf,
  }
}
