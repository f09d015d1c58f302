import type { Request } from 'express'
import type { z } from 'zod'
import { ApiError, badRequest } from './errors.ts'

/** Reads a stream up to a limit, or throws 413 as soon as it grows past it. */
export const readBody = async (req: Request, limit: number): Promise<Buffer> => {
  const tooLarge = () => new ApiError(413, 'TOO_LARGE', `The request is larger than ${Math.floor(limit / 1000)} kB.`)
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads and checks a raw route's JSON body. @param limit largest accepted size in bytes */
export const readJson = async <S extends z.ZodType>(req: Request, schema: S, limit = 100_000): Promise<z.output<S>> => {
  const text = (await readBody(req, limit)).toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text || '{}')
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw badRequest('Some fields are missing or wrong.', {
    fields: result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}
