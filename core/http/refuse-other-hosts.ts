import type { Request, RequestHandler } from 'express'

const hostOf = (req: Request): string => {
  // The reader of addresses below would take a path or a name behind the host as well.
  if (!/^[a-z0-9.\-:[\]]+$/i.test(req.host ?? '')) return ''
  try {
    return new URL(`${req.protocol}://${req.host}`).host
  } catch {
    return ''
  }
}

/**
 * In production the app answers under its own host alone: a page under another name could collect codes, and its links
 * would lead elsewhere. Behind a proxy (TRUST_PROXY) the host is the one the visitor asked for.
 * @param origin scheme, host and port under which this installation is public
 */
export const refuseOtherHosts = (origin: string): RequestHandler => {
  const { host } = new URL(origin)
  return (req, res, next) => {
    // A proxy may end the encryption, so that the default port of the scheme says nothing here.
    const asked = hostOf(req)
    if (asked === host || asked.replace(/:(80|443)$/, '') === host) return next()
    res.status(421).json({ error: 'WRONG_HOST', message: `This app is served at ${origin} only.` })
  }
}
