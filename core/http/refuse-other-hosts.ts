import type { Request, RequestHandler } from 'express'
import type { CodeFrame } from '../pages/page-rules.ts'
import { hostTexts } from '../services/host-texts.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { isApiPath } from './answer-errors.ts'
import { askedLanguage } from './asked-language.ts'
import { sendPlainPage } from './plain-page.ts'

const hostOf = (req: Request): string => {
  // The URL parser below would also accept a path, or a user name, together with the host.
  if (!/^[a-z0-9.\-:[\]]+$/i.test(req.host ?? '')) return ''
  try {
    return new URL(`${req.protocol}://${req.host}`).host
  } catch {
    return ''
  }
}

/** This machine's own host names, on any port. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The app responds only under its own host: a page under another name could collect codes, and its links would lead
 * elsewhere; and a foreign page whose name resolves to this machine (DNS rebinding) could read a local installation. Behind a
 * proxy (TRUST_PROXY) the host is the one that the visitor requested.
 * @param origin scheme, host and port under which this installation is public
 * @param isLocal whether this machine's own names are accepted too
 * @param codeFrame a document that may have a host of its own: that host serves nothing else
 */
export const refuseOtherHosts = (origin: string, isLocal: boolean, codeFrame?: CodeFrame): RequestHandler => {
  const { host } = new URL(origin)
  const frameHost = codeFrame?.origin && new URL(codeFrame.origin).host
  return (req, res, next) => {
    // A proxy may terminate TLS, so the scheme's default port is ignored here.
    const asked = req.host === host ? host : hostOf(req)
    if (frameHost && asked.replace(/:(80|443)$/, '') === frameHost.replace(/:(80|443)$/, '')) {
      if (req.path === codeFrame.path && ['GET', 'HEAD'].includes(req.method)) return next()
      return void res.status(404).json({ error: 'NOT_FOUND', message: 'Not found.' })
    }
    if (asked === host || asked.replace(/:(80|443)$/, '') === host || (isLocal && loopback.test(asked))) return next()
    res.setHeader('Cache-Control', 'no-store')
    res.status(421)
    const isPage = ['GET', 'HEAD'].includes(req.method) && !isApiPath(req.path)
    if (!isPage) return void res.json({ error: 'WRONG_HOST', message: `This app is served at ${origin} only.` })
    // A link, since a redirect would loop behind a proxy that sends a host name of its own.
    const language = askedLanguage(req)
    const t = hostTexts(language)
    const address = escapeHtml(new URL(origin + (req.originalUrl.startsWith('/') ? req.originalUrl : '/')).href)
    res.vary('Accept-Language')
    sendPlainPage(res, language, t('wrongHost.title'), `<p>${t('wrongHost.text')}</p><p><a href="${address}">${address}</a></p>`)
  }
}

/** This host and the proxy in front may read a request with two Host headers differently: no honest client sends one. */
export const refuseTwoHosts: RequestHandler = (req, res, next) => {
  if ((req.headersDistinct.host?.length ?? 0) < 2) return next()
  res.setHeader('Connection', 'close')
  res.status(400).json({ error: 'BAD_REQUEST', message: 'The request names two hosts.' })
}
