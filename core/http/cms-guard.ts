import type { RequestHandler } from 'express'
import { forbidden } from './errors.ts'
import { contextOf } from './request-context.ts'

/** Only admins and editors who passed their authenticator see the panel; everyone else never reaches Payload. */
export const cmsGuard: RequestHandler = (req, res, next) => {
  const { subject } = contextOf(req)
  const isPage = req.method === 'GET' && !req.path.startsWith('/api')
  if (!subject || subject.aal < 2) {
    if (!isPage) throw forbidden('STEP_UP_REQUIRED', 'Sign in with your authenticator first.')
    const next = encodeURIComponent(req.originalUrl)
    const target = !subject ? '/auth/request' : subject.mfaEnrolled ? '/auth/step-up' : '/secure/setup'
    return res.redirect(302, `${target}?next=${next}`)
  }
  if (!['admin', 'editor'].includes(subject.role)) throw forbidden('EDITOR_REQUIRED', 'Only editors and admins may open the CMS.')
  if (req.path === '/logout') return res.redirect(302, '/auth/sign-out')
  // Payload's own account doors stay shut: people sign in by the host alone.
  if (/^\/api\/users\/(login|logout|first-register|forgot-password|reset-password|unlock|verify|refresh-token)/.test(req.path))
    throw forbidden('CLOSED', 'People sign in to the app, not to the CMS.')
  next()
}
