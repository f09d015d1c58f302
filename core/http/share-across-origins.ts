import type { Response } from 'express'

/** Lets the pages of any origin read this answer. The cookie stays out of it: browsers send none where the origin is `*`. */
export const shareAcrossOrigins = (res: Response): void => {
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
