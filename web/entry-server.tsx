/** The app's composition root on the server, which renders public pages for everybody, and personal pages for their users. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { text } from 'node:stream/consumers'
import { dehydrate, type QueryClient, skipToken } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import type { Access } from '../core/contract.ts'
import { webPlugins } from '../plugins/web.ts'
import { headTags } from './head-tags.ts'
import { createQueryClient } from './kit/create-query-client.ts'
import type { KnownValues, Page } from './kit/define-web-plugin.ts'
import { type Head, HeadContext } from './kit/head.ts'
import { createI18n } from './kit/i18n/create-i18n.ts'
import { type PaintedFor, provideScope, type Scope } from './kit/scope.ts'
import { sessionQuery } from './kit/session/session-query.ts'
import { ownZone } from './kit/shell-points.ts'
import { siteConfigQuery } from './kit/site-config.ts'
import { lazyFillsOf } from './kit/slots.tsx'
import { type PageState, writePageState } from './page-state.ts'
import { App } from './shell/app.tsx'
import { createRoutes } from './shell/routes.tsx'
import { shellLocales } from './shell-locales.ts'

const scopes = new AsyncLocalStorage<Scope>()
provideScope(() => scopes.getStore())

const pages = webPlugins.flatMap((plugin) => (plugin.pages ?? []).map((page) => ({ path: `/${page.path}`, handle: { page, plugin } })))
/** One page for all addresses without a route. */
const nowhere = '/404'

/** The app's route for an address, before anything is rendered. */
export interface Located {
  readonly exists: boolean
  /** Whether the server renders it. */
  readonly isRendered: boolean
  /** The access level of a page rendered for each person with their own data; absent for other pages, or if a parameter is unknown. */
  readonly personAccess?: Access | undefined
  /** The part of path and query that affects the page: equal keys are equal pages. */
  readonly key: string
  /** The page's path with its parameters as `:id`. */
  readonly pattern?: string | undefined
}

const isKnown = (value: string, values: KnownValues): boolean =>
  values === 'any' || (values instanceof RegExp ? values.test(value) : values.includes(value))

/** @param url path and query */
export const locate = (url: string): Located => {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid')
  const [match] = matchRoutes(pages, pathname) ?? []
  const page: Page | undefined = match?.route.handle.page
  if (!page) return { exists: false, isRendered: true, key: nowhere }
  const query = new URLSearchParams(
    Object.entries(page.query ?? {}).flatMap(([name, values]) => {
      const value = searchParams.get(name)
      return value !== null && isKnown(value, values) ? [[name, value]] : []
    }),
  )
  const path = pathname.replace(/(.)\/+$/, '$1')
  const saysMore = [...searchParams].some(([name, value]) => name !== 'lang' && query.get(name) !== value)
  return {
    exists: true,
    isRendered: page.access === 'public' && page.ssr === undefined,
    personAccess: page.ssr === 'person' && !saysMore ? page.access : undefined,
    key: query.size ? `${path}?${query}` : path,
    pattern: match?.route.path,
  }
}

/** Reads the file names from the built code of a lazy import. */
const filesOf = (load: (() => unknown) | undefined): string[] =>
  [...String(load ?? '').matchAll(/\bimport\(\s*["']([^"']+)["']/g)].map(([, file = '']) => file)

/**
 * The files of a page's code and of its texts in a language, as this build names them.
 * @param url path and query @param drawn the namespaces whose texts it shows (those of its plugin and of the shell if unknown), and the
 * slots that it has
 */
export const chunksOf = (
  url: string,
  language: string,
  { namespaces, slots = [] }: Partial<Pick<PageState, 'namespaces' | 'slots'>> = {},
): readonly string[] => {
  const [match] = matchRoutes(pages, new URL(url, 'http://here.invalid').pathname) ?? []
  if (!match) return []
  const { page, plugin } = match.route.handle
  const wanted = new Set(namespaces ?? [plugin.id, 'shell'])
  const locales = [{ id: 'shell', locales: shellLocales }, ...webPlugins].filter(({ id }) => wanted.has(id))
  const fills = lazyFillsOf(webPlugins, slots)
  return [
    ...filesOf(page.lazy),
    ...locales.flatMap((each) => filesOf(each.locales[language])),
    ...fills.flatMap(({ code }) => filesOf(code)),
  ]
}

export interface RenderRequest extends Pick<Scope, 'origin' | 'language' | 'fetch'> {
  /** Path and query: the key that `locate` returned. */
  readonly url: string
  /** For a personal page, whose responses `fetch` returns: the current time for the rendering. */
  readonly person?: Pick<PaintedFor, 'now'>
}

export interface RenderedPage {
  /** The HTML inside the page's root element. */
  readonly html: string
  /** Tags for the page's head. */
  readonly head: string
  /** JSON; the host escapes it for a script element. */
  readonly state: string
  readonly isIndexed: boolean
  /** The files of its code and of its texts, as this build names them. */
  readonly chunks: readonly string[]
}

/** Whether the host refused a call since it may change data: only the browser makes such calls. */
const isLeftToBrowser = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'NOT_A_QUESTION'

/** Waits for the queries of a page's hooks while it is rendered: a part is rendered once its data has arrived. */
const answerWhileDrawing = (queries: QueryClient): void => {
  const cache = queries.getQueryCache()
  const left = new Set<string>()
  cache.config.onError = (error, query) => {
    if (!isLeftToBrowser(error)) return
    // The server and the browser render it as loading.
    left.add(query.queryHash)
    query.reset()
  }
  const defaults: typeof queries.defaultQueryOptions = queries.defaultQueryOptions.bind(queries)
  const optionsOf = (asked: Parameters<typeof defaults>[0]) => {
    if (asked._defaulted) return asked
    const options = defaults(asked)
    const { enabled, queryFn, queryHash } = options
    const query = cache.build(queries, options)
    const isEnabled = typeof enabled === 'function' ? enabled(query) : enabled !== false
    // Only until its data has arrived: from then on it is rendered with the options that it has in the browser.
    const isAwaited = isEnabled && query.state.data === undefined && queryFn !== undefined && queryFn !== skipToken && !left.has(queryHash)
    return isAwaited ? { ...options, suspense: true } : options
  }
  queries.defaultQueryOptions = optionsOf as typeof queries.defaultQueryOptions
}

/**
 * Renders a page: for an anonymous visitor, or for `person`.
 * @throws if data that the page needs cannot be loaded, or is not available to this person
 */
export const render = ({ url, person: asked, ...asker }: RenderRequest): Promise<RenderedPage> => {
  const person = asked && { ...asked, timeZone: 'UTC' }
  let isWaiting = false
  const onWait = () => {
    isWaiting = true
  }
  const drawnSlots = new Set<string>()
  const onSlot = (id: string) => void drawnSlots.add(id)
  const drawnCode = new Set<() => unknown>()
  const onCode = (load: () => unknown) => void drawnCode.add(load)
  const scope: Scope = { ...asker, onSlot, onCode, ...(person && { person, onWait }) }
  return scopes.run(scope, async () => {
    const { origin, language } = scope
    const i18n = await createI18n({ plugins: webPlugins, shellLocales, language })
    const queries = createQueryClient(() => undefined)
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false, gcTime: Number.POSITIVE_INFINITY } })
    const routes = createRoutes(webPlugins, { i18n, queries, isServer: true })
    const handler = createStaticHandler(routes)
    const zoneOf = webPlugins.flatMap(({ extensions = [] }) => extensions).find(({ point }) => point.id === ownZone.id)
    const [context, site] = await Promise.all([
      handler.query(new Request(new URL(url, origin))),
      queries.fetchQuery(siteConfigQuery),
      person && queries.fetchQuery(sessionQuery),
      person &&
        zoneOf &&
        (zoneOf.value as (client: QueryClient) => Promise<string>)(queries).then((zone) => Object.assign(person, { timeZone: zone })),
    ])
    if (context instanceof Response) throw new Error(`The page at ${url} leads elsewhere`)
    const [failure] = Object.values(context.errors ?? {})
    if (failure) throw failure
    if (person) answerWhileDrawing(queries)
    const said: Head = {}
    const mishaps: unknown[] = []
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <HeadContext value={(head) => void Object.assign(said, head)}>
          <App plugins={webPlugins} i18n={i18n} queries={queries}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </App>
        </HeadContext>
      </StrictMode>,
      {
        // As a whole: a part that is streamed later would need an inline script to insert it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (error) => void mishaps.push(error),
      },
    )
    const html = await text(prelude)
    if (mishaps.length) throw mishaps[0]
    if (isWaiting) throw new Error(`Whether the page at ${url} may be opened was not found out`)
    const namespaces = i18n.reportNamespaces?.getUsedNamespaces() ?? []
    const slots = [...drawnSlots].sort()
    return {
      html,
      head: headTags({ head: said, site, origin, url: person ? undefined : url, language }),
      state: writePageState({
        language,
        namespaces,
        slots,
        queries: dehydrate(queries),
        person,
      }),
      isIndexed: !person && said.isIndexed !== false,
      chunks: [...chunksOf(url, language, { namespaces, slots }), ...[...drawnCode].flatMap(filesOf)],
    }
  })
}
