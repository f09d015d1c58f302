import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import type { Config } from '../config/env.ts'
import { createAppPage } from './app-page.ts'
import { type Compressed, createCompressed } from './compressed.ts'
import { createHasPage } from './page-paths.ts'

/**
 * The built React app: hashed assets are cached for good, every other path answers with the app's one page,
 * as 404 where no page of the app matches.
 * @param origin scheme, host and port under which this installation is public
 */
export const serveBuiltApp = (root: string, origin: string, school?: Pick<Config, 'productName' | 'supportEmail'>): RequestHandler => {
  const dir = join(root, 'dist/web')
  const assets = sirv(dir, {
    // A file answers under its own name alone: the page under another would miss what the server writes into it.
    extensions: [],
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const page = createAppPage(dir, origin, school)
  const hasPage = createHasPage(dir)
  /** The page differs by its policy and by whether it is the landing: a few texts, which hold nothing of anybody. */
  const pages = new Map<string, Compressed>()
  const compressedOf = (text: string) => {
    const page = pages.get(text) ?? createCompressed(Buffer.from(text))
    if (pages.size > 50) pages.clear()
    pages.set(text, page)
    return page
  }
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const sendPage = async () => {
      const text = page.fill(req.path, String(res.getHeader('Content-Security-Policy') ?? ''))
      const { encoding, bytes } = await compressedOf(text).for(req.headers['accept-encoding'])
      if (encoding) res.setHeader('Content-Encoding', encoding)
      res.vary('Accept-Encoding')
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 'no-cache')
      // A plugin's rule may have said already that this page has nothing to show.
      if (!hasPage(req.path)) res.status(404)
      res.end(bytes)
    }
    if (req.path === '/' || /^\/index\.html\/?$/.test(req.path)) return void sendPage().catch(next)
    assets(req, res, () => void sendPage().catch(next))
  }
}

/** While developing: Vite inside the host, with hot reload. */
export const serveDevelopedApp = async (root: string): Promise<RequestHandler> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'spa',
    // Its own socket, by which the page hears of changes, is for this machine alone.
    server: { middlewareMode: true, hmr: { host: '127.0.0.1' } },
  })
  return vite.middlewares
}
