import type { Request, RequestHandler, Response } from 'express'
import { hostTexts } from '../services/host-texts.ts'
import { contextOf } from '../services/request-context.ts'
import { ApiError, notFound } from '../shared/api-error.ts'
import type { PagesFor } from '../shared/pages-for.ts'
import { askedLanguage } from './asked-language.ts'
import { sendPlainPage } from './plain-page.ts'

/** Payload's own authentication endpoints and GraphQL: people sign in through the host only. */
const closedDoors =
  /^\/api\/(users\/(login|logout|first-register|forgot-password|reset-password|unlock|verify|refresh-token|[^/]+\/api-key)|graphql)/

/**
 * The request's path below its mount as every later handler reads it: decoded, in lower case.
 * @throws notFound if two parsers could read it differently (doubled or encoded slashes, dot segments, double encoding)
 */
const plainPath = (req: Request): string => {
  let path: string
  try {
    path = decodeURIComponent(req.path)
  } catch {
    throw notFound()
  }
  if (/%2f/i.test(req.path) || /\/\/|[\\%\0]|\/\.{1,2}(\/|$)/.test(path)) throw notFound()
  return path.toLowerCase()
}

/** Explains to a person in a browser what the panel is, and what to do. */
const sayWhoEdits = (req: Request, res: Response, { home, signOut }: PagesFor): void => {
  const language = askedLanguage(req)
  const t = hostTexts(language)
  const link = (to: string | undefined, text: string) => (to ? `<p><a href="${to}">${text}</a></p>` : '')
  const links = link(home, t('notEditor.course')) + link(signOut, t('notEditor.signOut'))
  res.setHeader('Cache-Control', 'no-store')
  res.vary('Accept-Language')
  res.status(403)
  sendPlainPage(res, language, t('notEditor.title'), `<p>${t('notEditor.text')}</p>${links}`)
}

/** Only admins and editors who passed their authenticator see the panel; everyone else never reaches Payload. */
export const cmsGuard =
  (pages: PagesFor): RequestHandler =>
  (req, res, next) => {
    const path = plainPath(req)
    const { subject } = contextOf(req)
    const isPage = req.method === 'GET' && !path.startsWith('/api')
    if (!subject || subject.aal < 2) {
      const target = !subject ? pages.signIn : subject.mfaEnrolled ? pages.stepUp : pages.factorSetup
      if (!isPage || !target) throw new ApiError(403, 'STEP_UP_REQUIRED', 'Sign in with your authenticator first.')
      const next = encodeURIComponent(req.originalUrl)
      return res.redirect(302, `${target}?next=${next}`)
    }
    if (!['admin', 'editor'].includes(subject.role)) {
      if (!isPage) throw new ApiError(403, 'EDITOR_REQUIRED', 'Only editors and admins may open the CMS.')
      return sayWhoEdits(req, res, pages)
    }
    if (path === '/logout' && pages.signOut) return res.redirect(302, pages.signOut)
    // Payload's account page reads the users collection, which editors may not.
    if (path === '/account' && subject.role === 'editor') return res.redirect(302, pages.settings ?? '/')
    if (closedDoors.test(path)) throw new ApiError(403, 'CLOSED', 'People sign in to the app, not to the CMS.')
    next()
  }

/** Under Next's own paths only its built files are open; they are the same for everyone. */
export const panelFilesGuard: RequestHandler = (req, _res, next) => {
  const isFile = ['GET', 'HEAD'].includes(req.method) && plainPath(req).startsWith('/static/')
  if (!isFile) throw notFound()
  next()
}
