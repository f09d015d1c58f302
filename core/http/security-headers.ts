import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** Helmet sets the same headers for every request, so it is called once and its headers are copied from here. */
const headersOf = (helmeted: ReturnType<typeof helmet>): readonly (readonly [string, string])[] => {
  const headers: [string, string][] = []
  const note = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => undefined }
  helmeted({} as Request, note as unknown as Response, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

const self = "'self'"

/** Payload's panel needs more than the app's policy: Next streams its pages with inline scripts. */
const panelPolicy = {
  'script-src': [self, "'unsafe-inline'"],
  'style-src': [self, "'unsafe-inline'"],
  'frame-ancestors': [self],
  'frame-src': [self],
}

/**
 * The specification's headers (§9), as real headers on every response. The policy is replaced or extended
 * in these files only:
 * - `core/pages/app-pages.ts`: the hashes of a page's inline parts (`inline-assets.ts`); `core/pages/app-page.ts` repeats them in the
 *   page's head
 * - `core/pages/page-rules.ts`: frames of a page whose rule asks for them
 * - `core/http/preview-headers.ts`: previews, which the panel frames
 * - `core/http/plain-page.ts`: pages without the app
 * - `plugins/run-it/server/sandbox-route.ts`: the document in which a learner's code runs
 * - `plugins/solo-checks/server/sql-engine.ts`: the worker in which a learner's SQL runs
 * - `plugins/site/server/mail-preview-routes.ts`: mails as previews
 * - `plugins/site/server/media-routes.ts`: pictures, which may do nothing
 * @param isHttps whether to send HSTS
 * @param isDevelopment lets the development server inject its refresh preamble and styles
 * @param mayPreload whether HSTS asks browsers to preload it, which is nearly irreversible, for this name and all its subdomains
 */
export const securityHeaders = (isHttps: boolean, isDevelopment: boolean, mayPreload = false): RequestHandler => {
  const loose = isDevelopment ? ["'unsafe-inline'"] : []
  const policy = {
    'default-src': [self],
    'script-src': [self, ...loose],
    'style-src': [self, ...loose],
    'img-src': [self, 'data:', 'blob:'],
    'font-src': [self],
    'connect-src': [self, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': [self],
    'form-action': [self],
  }
  const headersWith = (directives: Record<string, string[]>, frame: 'deny' | 'sameorigin') =>
    headersOf(
      helmet({
        contentSecurityPolicy: { useDefaults: false, directives },
        frameguard: { action: frame },
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true, preload: mayPreload },
        crossOriginEmbedderPolicy: false,
      }),
    )
  const app = headersWith(policy, 'deny')
  const panel = headersWith({ ...policy, ...panelPolicy }, 'sameorigin')
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', 'geolocation=(), camera=(), microphone=(), payment=()')
    for (const [name, value] of /^\/(cms|_next)(\/|$)/.test(req.path) ? panel : app) res.setHeader(name, value)
    next()
  }
}
