import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config/env.ts'
import { noteRoute } from '../http/request-records.ts'
import { createPrepared, type Prepared } from '../services/compressed.ts'
import { loadOnce } from '../shared/load-once.ts'
import { type AppPage, createAppPage, readAppPage } from './app-page.ts'
import { createPageCache, type PageCacheParts, type PaintedPage } from './page-cache.ts'
import { preloadTags, readPageChunks } from './page-chunks.ts'
import { type PageLanguage, pageLanguage } from './page-language.ts'
import { locatePage, type PageLocation, type PageRenderer } from './page-renderer.ts'
import { createPersonPages, type PersonPagesParts, sendPersonPage } from './person-pages.ts'
import { serveFiles } from './serve-files.ts'

/** Parts of the host that pages are rendered with; available once the host's app is created. */
export type PagesHost = Omit<PageCacheParts, 'origin' | 'bounds'> & Pick<PersonPagesParts, 'authorize'>
export type CreatePages = (host: PagesHost) => RequestHandler

type Names = Pick<Config, 'productName' | 'supportEmail'>

const html = 'text/html; charset=utf-8'
const policyOf = (res: Response) => String(res.getHeader('Content-Security-Policy') ?? '')
const queryOf = ({ url }: Request) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** Headers of a rendered page. The page is the same for everybody, so it sets no cookie. */
const setPageHeaders = (res: Response, { page }: PaintedPage, { exists }: PageLocation, { language, isInAddress }: PageLanguage) => {
  if (!exists || page.status === 404) res.status(404)
  if (res.statusCode === 404 || !page.isIndexed) res.setHeader('X-Robots-Tag', 'noindex')
  if (!isInAddress) res.vary('Cookie').vary('Accept-Language')
  res.setHeader('Content-Language', language)
  res.removeHeader('Set-Cookie')
}

/** The app's server half, if it is built; loaded with the first page, so that it delays no start. */
const builtRenderer = (root: string): (() => Promise<PageRenderer>) | undefined => {
  const file = join(root, 'dist/server/entry-server.js')
  if (!existsSync(file)) return undefined
  return loadOnce(async (): Promise<PageRenderer> => import(pathToFileURL(file).href))
}

/**
 * The built React app: hashed assets are cached forever; every other path returns the app's page, rendered if the
 * app's route says so, with status 404 if no route matches.
 * @param origin scheme, host and port under which this installation is public
 * @param loadRenderer the server half of the app
 */
export const serveBuiltApp =
  (
    root: string,
    origin: string,
    school?: Names,
    loadRenderer = builtRenderer(root),
    bounds?: PageCacheParts['bounds'] & PersonPagesParts['bounds'],
  ): CreatePages =>
  (host) => {
    const dir = join(root, 'dist/web')
    let known: RequestHandler | undefined
    /** Created with the first request that is not a call: it scans all files of the app, which would delay each start. */
    const assets: RequestHandler = (req, res, next) => {
      known ??= serveAssets()
      known(req, res, next)
    }
    const serveAssets = () => serveFiles(dir, (path) => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'))
    const page = readAppPage(dir, origin, school)
    const painted = loadRenderer && createPageCache({ ...host, origin, bounds })
    const persons = createPersonPages({ ...host, origin, bounds })
    const filesOf = readPageChunks(root)
    let isBroken = false
    /** The unrendered page varies only by its policy and by the scripts that it names. */
    const empty = new Map<string, Prepared>()
    const prepare = (kept: Map<string, Prepared>, name: string, fill: () => string, most = 8) => {
      const prepared = kept.get(name) ?? createPrepared(() => Buffer.from(fill()), html)
      if (kept.size > most) kept.clear()
      kept.set(name, prepared)
      return prepared
    }

    const locations = new LRUCache<string, PageLocation>({ max: 1_000 })
    /** The app compares an address with each of its routes, which takes longer than all other steps of serving a page from memory. */
    const locate = (renderer: PageRenderer, path: string, query: string): PageLocation => {
      const known = locations.get(path + query)
      if (known) return known
      const location = locatePage(renderer, path, query)
      if (path.length + query.length < 500) locations.set(path + query, location)
      return location
    }

    /** Sends a personal page to its user. @returns whether it was sent */
    const sendOwn = async (renderer: PageRenderer, location: PageLocation, language: PageLanguage, req: Request, res: Response) => {
      if (!location.personAccess || res.statusCode !== 200) return false
      res.vary('Cookie').vary('Accept-Language')
      const own = await persons.paint(renderer, location, language.language, req)
      if (!own) return false
      const files = filesOf(own.chunks ?? [])
      const policy = page.paintedPolicy(policyOf(res))
      if (policy) res.setHeader('Content-Security-Policy', policy)
      const painting = { page: own, location, isMissing: false, language, files }
      await sendPersonPage(req, res, language.language, page.fill(policy, painting))
      return true
    }

    /** Sends the page as rendered by the server. @returns the scripts to name in an empty page, if it is not rendered, or cannot be now */
    const sendPainted = async (req: Request, res: Response): Promise<string | null> => {
      const renderer = await loadRenderer?.().catch((error: unknown) => {
        if (!isBroken) host.log.error({ err: error }, 'the server half of the app cannot be loaded; pages are sent empty')
        isBroken = true
        return undefined
      })
      if (!renderer || !painted) return ''
      const query = queryOf(req)
      const location = locate(renderer, req.path, query)
      if (location.pattern) noteRoute(res, location.pattern)
      if (!location.exists) res.status(404)
      const language = pageLanguage(query, req.headers)
      if (!location.isRendered) {
        const own = await sendOwn(renderer, location, language, req, res)
        return own ? null : preloadTags(filesOf(renderer.chunksOf?.(location.key, language.language) ?? []))
      }
      const found = await painted.read(renderer, location, language.language, res.statusCode === 404)
      if (!found) return ''
      setPageHeaders(res, found, location, language)
      const policy = page.paintedPolicy(policyOf(res))
      if (policy) res.setHeader('Content-Security-Policy', policy)
      const isMissing = res.statusCode === 404
      await prepare(found.documents, `${language.isInAddress} ${isMissing} ${policy}`, () =>
        page.fill(policy, { page: found.page, location, isMissing, language, files: filesOf(found.page.chunks ?? []) }),
      ).send(req, res)
      return null
    }

    const sendPage = async (req: Request, res: Response) => {
      const scripts = await sendPainted(req, res)
      if (scripts === null) return
      const policy = policyOf(res)
      await prepare(empty, policy + scripts, () => page.fill(policy, undefined, scripts), 200).send(req, res)
    }
    return (req, res, next) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') return next()
      if (req.path === '/' || /^\/index\.html\/?$/.test(req.path)) return void sendPage(req, res).catch(next)
      assets(req, res, (error?: unknown) => (error ? next(error) : void sendPage(req, res).catch(next)))
    }
  }

const entry = '/entry-server.tsx'

/** For development: Vite inside the host, with hot reload. Pages are rendered anew for each request. */
export const serveDevelopedApp = async (
  root: string,
  origin: string,
  school?: Names,
  bounds?: PersonPagesParts['bounds'],
): Promise<CreatePages> => {
  const { createServer } = await import('vite')
  const web = join(root, 'web')
  // The hot reload socket is only for this machine and this host: two hosts may run at the same time.
  const socket = createHttpServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.unref()
  const { port } = socket.address() as AddressInfo
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: socket, host: '127.0.0.1', clientPort: port } },
  })
  const readPage = async (): Promise<AppPage> => {
    // In development, the preloaded files do not have the names that the build gives them.
    const written = readFileSync(join(web, 'index.html'), 'utf8').replaceAll(/\s*<link rel="preload"[^>]*>/g, '')
    return createAppPage(await vite.transformIndexHtml('/index.html', written), origin, school)
  }

  return (host) => {
    const { fetch, log } = host
    const persons = createPersonPages({ ...host, origin, bounds })
    const painting = async (req: Request, res: Response) => {
      const renderer = (await vite.ssrLoadModule(entry)) as PageRenderer
      const query = queryOf(req)
      const location = locatePage(renderer, req.path, query)
      if (!location.exists) res.status(404)
      const language = pageLanguage(query, req.headers)
      if (!location.isRendered) {
        const page = await persons.paint(renderer, location, language.language, req)
        return page ? { page, location, isMissing: false, language } : undefined
      }
      const signal = new AbortController().signal
      const page = await renderer.render({
        url: location.key,
        language: language.language,
        origin,
        fetch: (request) => fetch({ request, language: language.language, signal }),
      })
      setPageHeaders(res, { page, documents: new Map() }, location, language)
      return { page, location, isMissing: res.statusCode === 404, language }
    }
    const sendPage = async (req: Request, res: Response) => {
      const painted = await painting(req, res).catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        log.error({ err: error }, 'the page could not be painted; its script draws it')
        return undefined
      })
      const text = (await readPage()).fill(policyOf(res), painted)
      if (painted?.location.personAccess) return sendPersonPage(req, res, painted.language.language, text)
      res.setHeader('Cache-Control', 'no-cache')
      res.type('html').send(text)
    }
    return (req, res, next) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') return next()
      vite.middlewares(req, res, (error?: unknown) => (error ? next(error) : void sendPage(req, res).catch(next)))
    }
  }
}
