import express, { type Request, type Response } from 'express'
import { ApiError } from '#core'

const raw = express.raw({ type: () => true, limit: '256kb', inflate: false })

/** The body's exact bytes, as a signature needs them; throws 413 over 256 kB. */
export const readWebhookBody = (req: Request, res: Response): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    raw(req, res, (error?: unknown) => {
      if (error) return reject(new ApiError((error as { status?: number }).status ?? 400, 'BAD_REQUEST', 'The webhook could not be read.'))
      resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))
    })
  })
