import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

const taking = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`)
const takesBrotli = taking('br')
const takesGzip = taking('gzip')

/** Returns the best supported encoding for an Accept-Encoding header. */
export const acceptedEncoding = (header: string | string[] | undefined): Encoding => {
  const wishes = String(header ?? '').toLowerCase()
  return takesBrotli.test(wishes) ? 'br' : takesGzip.test(wishes) ? 'gzip' : 'identity'
}

/** Smaller bodies fit into one packet anyway. */
const worthwhile = 1_000

/** @param quality of brotli, 0 … 11: higher is smaller and slower */
const compress = (encoding: Encoding, body: Buffer, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : gzipped(body)

/** Compresses one body for one request, fast rather than small. @returns `encoding` is null if the body is not compressed */
export const compressOnce = async (
  body: Buffer,
  header: string | string[] | undefined,
): Promise<{ encoding: Encoding | null; bytes: Buffer }> => {
  const encoding = body.length < worthwhile ? 'identity' : acceptedEncoding(header)
  return encoding === 'identity' ? { encoding: null, bytes: body } : { encoding, bytes: await compress(encoding, body, 4) }
}

/**
 * One body in the requested encodings: each is created on first use, and cached. Only for public data:
 * if a response contains a secret, its compressed length reveals parts of the secret (BREACH).
 */
const createCompressed = (bodyOf: () => Buffer) => {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    /** The body for this header; `encoding` is null if the body is not compressed. */
    for: async (header: string | string[] | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }> => {
      const encoding = acceptedEncoding(header)
      const known = made.get(encoding)
      if (known) return { encoding, bytes: await known }
      const body = bodyOf()
      if (encoding === 'identity' || body.length < worthwhile) return { encoding: null, bytes: body }
      const bytes = compress(encoding, body, 7)
      made.set(encoding, bytes)
      bytes.catch(() => made.delete(encoding))
      return { encoding, bytes: await bytes }
    },
  }
}

/** Whether an If-None-Match contains this tag; tags that proxies have weakened count too. */
const names = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false

/**
 * A body for many requests: compressed and tagged once, then sent, or answered as 304 if the client has it already.
 * @param body a function recreates it for the few clients without compression, so that it need not be cached
 */
export const createPrepared = (body: Buffer | (() => Buffer), type: string) => {
  let first: Buffer | undefined = typeof body === 'function' ? body() : body
  const tag = createHash('sha256').update(first).digest('base64url').slice(0, 27)
  const compressed = createCompressed(() => {
    const written = first ?? (typeof body === 'function' ? body() : body)
    first = undefined
    return written
  })
  return {
    send: async (req: Request, res: Response): Promise<void> => {
      const { encoding, bytes } = await compressed.for(req.headers['accept-encoding'])
      // Each encoding is a separate representation with its own tag.
      const etag = encoding ? `"${tag}-${encoding}"` : `"${tag}"`
      res.setHeader('ETag', etag)
      res.setHeader('Cache-Control', 'no-cache')
      res.vary('Accept-Encoding')
      if (res.statusCode === 200 && names(req.headers['if-none-match'], etag)) {
        res.statusCode = 304
        res.end()
        return
      }
      res.setHeader('Content-Type', type)
      if (encoding) res.setHeader('Content-Encoding', encoding)
      res.setHeader('Content-Length', bytes.length)
      res.end(bytes)
    },
  }
}

export type Prepared = ReturnType<typeof createPrepared>
