import type { RequestHandler } from 'express'
import { contextOf } from '../services/request-context.ts'

/**
 * Lets the panel show a preview in a frame, and a preview show a mail in one: for editors and admins with their authenticator, and
 * from our own pages only.
 */
export const previewHeaders: RequestHandler = (req, res, next) => {
  if (!/^\/preview(\/|$)/i.test(req.path)) return next()
  const { subject } = contextOf(req)
  if (subject && subject.aal >= 2 && ['admin', 'editor'].includes(subject.role)) {
    const policy = String(res.getHeader('Content-Security-Policy'))
    const framed = policy.replace(/(frame-ancestors|frame-src) 'none'/g, "$1 'self'")
    // A mail that is being typed stands in a frame that inherits this policy, and mails are laid out by their style attributes.
    res.setHeader('Content-Security-Policy', `${framed};style-src-attr 'unsafe-inline'`)
    res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  }
  // Previews differ by who asks, so no proxy keeps them.
  res.setHeader('Vary', 'Cookie')
  next()
}
