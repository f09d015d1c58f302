import { randomBytes } from 'node:crypto'
import { parse } from 'cookie'
import type { Request, Response } from 'express'

/**
 * The cookie that binds a mailed link to the requesting browser. Each request gets a new value, so that a planted cookie never binds a
 * stranger's link to this browser.
 */
export const createAskingBrowser = (isHttps: boolean) => {
  const name = isHttps ? '__Host-link' : 'link'
  const options = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const
  return {
    read: (req: Request): string | undefined => parse(req.headers.cookie ?? '')[name],
    remember(res: Response): string {
      const secret = randomBytes(32).toString('base64url')
      res.cookie(name, secret, { ...options, maxAge: 10 * 60_000 })
      return secret
    },
    forget: (res: Response): void => void res.clearCookie(name, options),
  }
}

export type AskingBrowser = ReturnType<typeof createAskingBrowser>
