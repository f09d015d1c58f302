import type { Response } from 'express'

/** Lets the pages of any origin read this response. The cookie is not involved: browsers send none if the origin is `*`. */
export const shareAcrossOrigins = (res: Response): void => {
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
