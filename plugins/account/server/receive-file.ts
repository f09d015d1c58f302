import busboy from 'busboy'
import type { Request } from 'express'
import { type ApiError, badRequest, createErrors } from '#core'
import { hostErrors } from '#core/contract'

const errors = createErrors(hostErrors)

const headerRoom = 10_000

/**
 * Reads the one file of a multipart form, and refuses it as soon as it grows past the limit.
 * @param field name of the file's field
 * @throws ApiError 413 for a larger file, 400 for a form without it
 */
export const receiveFile = (req: Request, field: string, limit: number): Promise<Buffer> => {
  const tooLarge = () => errors.TOO_LARGE({ message: `The file is larger than ${Math.round(limit / 1024 / 1024)} MB.` })
  if (Number(req.headers['content-length'] ?? 0) > limit + headerRoom) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const fail = (error: ApiError) => {
      req.unpipe(form)
      // Drains the rest of the request, so that the client reads the response.
      req.resume()
      reject(error)
    }
    const broken = () => fail(badRequest('The form is broken. Send the picture again.'))
    let form: busboy.Busboy
    try {
      form = busboy({ headers: req.headers, limits: { files: 1, fileSize: limit, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 20 } })
    } catch {
      req.resume()
      reject(badRequest('Send the picture as a multipart form.'))
      return
    }
    let received: Buffer | undefined
    form.on('file', (name, stream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('limit', () => fail(tooLarge()))
      stream.on('error', broken)
      stream.on('end', () => {
        if (name === field && !stream.truncated) received = Buffer.concat(chunks)
      })
    })
    form.on('error', broken)
    form.on('close', () => (received?.length ? resolve(received) : reject(badRequest(`The form has no file named ${field}.`))))
    req.on('aborted', broken)
    req.pipe(form)
  })
}
