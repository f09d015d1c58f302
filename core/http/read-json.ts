import type { Request } from 'express'
import type { z } from 'zod'
import { ApiError, badRequest } from '../shared/api-error.ts'

/** Reads a stream up to a limit, and throws 413 as soon as the stream exceeds it. */
const readBody = async (req: Request, limit: number): Promise<Buffer> => {
  const tooLarge = () => {
    // The rest of the body is not read.
    req.res?.setHeader('Connection', 'close')
    return new ApiError(413, 'TOO_LARGE', `The request is larger than ${Math.floor(limit / 1000)} kB.`)
  }
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // By default, leaving the loop would destroy the connection, and with it the response.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads a text up to a limit in bytes, or throws 413. */
export const readText = async (req: Request, limit: number): Promise<string> => new TextDecoder().decode(await readBody(req, limit))

/** The invalid fields by their paths; each unknown field under its own name. */
const fieldsOf = ({ issues }: z.ZodError) =>
  issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return names.map((path) => ({
      field: path.join('.'),
      message: issue.code === 'unrecognized_keys' ? 'is not supported here' : issue.message,
    }))
  })

/** Checks a body that has been read, for a route whose schema depends on the body's content. */
export const checkBody = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw badRequest('Some fields are missing or wrong.', { fields: fieldsOf(result.error) })
}

/** Reads and checks a raw route's JSON body. @param limit largest accepted size in bytes */
export const readJson = async <S extends z.ZodType>(req: Request, schema: S, limit = 100_000): Promise<z.output<S>> => {
  const text = await readText(req, limit)
  let value: unknown
  try {
    value = JSON.parse(text || '{}')
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
  return checkBody(schema, value)
}
