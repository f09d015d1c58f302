/** The app's composition root on the server, which draws public pages for whoever asks. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { text } from 'node:stream/consumers'
import { dehydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import { webPlugins } from '../plugins/web.ts'
import { headTags } from './head-tags.ts'
import { createQueryClient } from './kit/create-query-client.ts'
import type { Page } from './kit/define-web-plugin.ts'
import { type Head, HeadContext } from './kit/head.ts'
import { createI18n } from './kit/i18n/create-i18n.ts'
import { provideScope, type Scope } from './kit/scope.ts'
import { siteConfigQuery } from './kit/site-config.ts'
import { writePageState } from './page-state.ts'
import { App } from './shell/app.tsx'
import { createRoutes } from './shell/routes.tsx'
import { shellLocales } from './shell-locales.ts'

const scopes = new AsyncLocalStorage<Scope>()
provideScope(() => scopes.getStore())

const pages = webPlugins.flatMap((plugin) => (plugin.pages ?? []).map((page) => ({ path: `/${page.path}`, handle: { page, plugin } })))
/** One page stands for all addresses that no page answers. */
const nowhere = '/404'

/** What the host must know of an address before it asks for a drawing. */
export interface Located {
  readonly exists: boolean
  /** Whether the server draws it. */
  readonly isRendered: boolean
  /** Path and query as far as the page is drawn by them: equal keys are equal pages. */
  readonly key: string
}

/** @param url path and query */
export const locate = (url: string): Located => {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid')
  const [match] = matchRoutes(pages, pathname) ?? []
  const page: Page | undefined = match?.route.handle.page
  if (!page) return { exists: false, isRendered: true, key: nowhere }
  const query = new URLSearchParams(
    (page.query ?? []).flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const path = pathname.replace(/(.)\/+$/, '$1')
  return { exists: true, isRendered: page.access === 'public' && page.ssr !== false, key: query.size ? `${path}?${query}` : path }
}

/** The built code of a lazy import names the file that it fetches. */
const filesOf = (load: (() => unknown) | undefined): string[] =>
  [...String(load ?? '').matchAll(/\bimport\(\s*["']([^"']+)["']/g)].map(([, file = '']) => file)

/**
 * The files of a page's code and of its texts in a language, as this build names them.
 * @param url path and query @param namespaces whose texts it shows; those of its plugin and of the shell where that is not known
 */
export const chunksOf = (url: string, language: string, namespaces?: readonly string[]): readonly string[] => {
  const [match] = matchRoutes(pages, new URL(url, 'http://here.invalid').pathname) ?? []
  if (!match) return []
  const { page, plugin } = match.route.handle
  const wanted = new Set(namespaces ?? [plugin.id, 'shell'])
  const locales = [{ id: 'shell', locales: shellLocales }, ...webPlugins].filter(({ id }) => wanted.has(id))
  return [...filesOf(page.lazy), ...locales.flatMap((each) => filesOf(each.locales[language]))]
}

/** What no page answers is whole as it arrives. @param url path and query */
const hydratesOnUse = (url: string): boolean => {
  const [match] = matchRoutes(pages, new URL(url, 'http://here.invalid').pathname) ?? []
  return match ? match.route.handle.page.hydrate === 'on-use' : true
}

export interface RenderRequest extends Scope {
  /** Path and query: what `locate` gave as the key. */
  readonly url: string
}

export interface RenderedPage {
  /** What stands inside the page's root element. */
  readonly html: string
  /** Tags for the page's head. */
  readonly head: string
  /** JSON; the host makes it safe inside a script element. */
  readonly state: string
  readonly isIndexed: boolean
  /** Whether its script may wait until somebody uses it. */
  readonly hydratesOnUse: boolean
  /** The files of its code and of the texts that it shows, as this build names them. */
  readonly chunks: readonly string[]
}

/**
 * Draws a page as a visitor without a session sees it.
 * @throws where something that the page needs cannot be had
 */
export const render = ({ url, ...scope }: RenderRequest): Promise<RenderedPage> =>
  scopes.run(scope, async () => {
    const { origin, language } = scope
    const i18n = await createI18n({ plugins: webPlugins, shellLocales, language })
    const queries = createQueryClient(() => undefined)
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false, gcTime: Number.POSITIVE_INFINITY } })
    const routes = createRoutes(webPlugins, { i18n, queries, isServer: true })
    const handler = createStaticHandler(routes)
    const [context, site] = await Promise.all([handler.query(new Request(new URL(url, origin))), queries.fetchQuery(siteConfigQuery)])
    if (context instanceof Response) throw new Error(`The page at ${url} leads elsewhere`)
    const [failure] = Object.values(context.errors ?? {})
    if (failure) throw failure
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
        // Whole, in one piece: a part that comes later would need a script in the page to put it in its place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (error) => void mishaps.push(error),
      },
    )
    const html = await text(prelude)
    if (mishaps.length) throw mishaps[0]
    const namespaces = i18n.reportNamespaces?.getUsedNamespaces() ?? []
    return {
      html,
      head: headTags({ head: said, site, origin, url, language }),
      state: writePageState({
        language,
        namespaces,
        queries: dehydrate(queries),
      }),
      isIndexed: said.isIndexed !== false,
      hydratesOnUse: hydratesOnUse(url),
      chunks: chunksOf(url, language, namespaces),
    }
  })
