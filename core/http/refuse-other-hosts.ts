import type { Request, RequestHandler } from 'express'
import type { CodeFrame } from '../pages/page-rules.ts'
import { hostTexts } from '../services/host-texts.ts'
import { isApiPath } from './answer-errors.ts'
import { askedLanguage } from './asked-language.ts'
import { escapeHtml, sendPlainPage } from './plain-page.ts'

const hostOf = (req: Request): string => {
  // The reader of addresses below would take a path or a name behind the host as well.
  if (!/^[a-z0-9.\-:[\]]+$/i.test(req.host ?? '')) return ''
  try {
    return new URL(`${req.protocol}://${req.host}`).host
  } catch {
    return ''
  }
}

/** This machine's own names, on any port. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The app answers under its own host alone: a page under another name could collect codes, and its links would lead
 * elsewhere; and a foreign page whose name was made to lead to this machine could read a local installation. Behind a
 * proxy (TRUST_PROXY) the host is the one the visitor asked for.
 * @param origin scheme, host and port under which this installation is public
 * @param isLocal whether this machine's own names are answered too
 * @param codeFrame a document that may stand under a name of its own: there it is all that is answered
 */
export const refuseOtherHosts = (origin: string, isLocal: boolean, codeFrame?: CodeFrame): RequestHandler => {
  const { host } = new URL(origin)
  const frameHost = codeFrame?.origin && new URL(codeFrame.origin).host
  return (req, res, next) => {
    // A proxy may end the encryption, so that the default port of the scheme says nothing here.
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
    // A link, since a proxy that passes on a host of its own would be sent round in circles by a redirect.
    const language = askedLanguage(req)
    const t = hostTexts(language)
    const address = escapeHtml(new URL(origin + (req.originalUrl.startsWith('/') ? req.originalUrl : '/')).href)
    res.vary('Accept-Language')
    sendPlainPage(res, language, t('wrongHost.title'), `<p>${t('wrongHost.text')}</p><p><a href="${address}">${address}</a></p>`)
  }
}

/** A request that names two hosts is read in one way here and in another by what stands in front: nobody sends it by accident. */
export const refuseTwoHosts: RequestHandler = (req, res, next) => {
  if ((req.headersDistinct.host?.length ?? 0) < 2) return next()
  res.setHeader('Connection', 'close')
  res.status(400).json({ error: 'BAD_REQUEST', message: 'The request names two hosts.' })
}
