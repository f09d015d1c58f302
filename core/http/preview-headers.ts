import type { RequestHandler } from 'express'
import { contextOf } from '../services/request-context.ts'

/**
 * Lets the panel frame a preview, and a preview frame a mail: for editors and admins with their authenticator, and
 * from our own pages only.
 */
export const previewHeaders: RequestHandler = (req, res, next) => {
  if (!/^\/preview(\/|$)/i.test(req.path)) return next()
  const { subject } = contextOf(req)
  if (subject && subject.aal >= 2 && ['admin', 'editor'].includes(subject.role)) {
    const policy = String(res.getHeader('Content-Security-Policy'))
    const framed = policy.replace(/(frame-ancestors|frame-src) 'none'/g, "$1 'self'")
    // A mail that is being typed is shown in a frame that inherits this policy, and mails use style attributes for their layout.
    res.setHeader('Content-Security-Policy', `${framed};style-src-attr 'unsafe-inline'`)
    res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  }
  // Previews differ by user, so no proxy stores them.
  res.setHeader('Vary', 'Cookie')
  next()
}
