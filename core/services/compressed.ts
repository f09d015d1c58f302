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

/** Returns the best of our encodings for an Accept-Encoding. */
export const acceptedEncoding = (header: string | string[] | undefined): Encoding => {
  const wishes = String(header ?? '').toLowerCase()
  return takesBrotli.test(wishes) ? 'br' : takesGzip.test(wishes) ? 'gzip' : 'identity'
}

/** Below this a packet is a packet. */
const worthwhile = 1_000

/** @param quality of brotli, 0 … 11: how long it may look for what repeats */
const compress = (encoding: Encoding, body: Buffer, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : gzipped(body)

/** One body for one reader, made quickly rather than small. @returns `encoding` is null where it goes out as it is */
export const compressOnce = async (
  body: Buffer,
  header: string | string[] | undefined,
): Promise<{ encoding: Encoding | null; bytes: Buffer }> => {
  const encoding = body.length < worthwhile ? 'identity' : acceptedEncoding(header)
  return encoding === 'identity' ? { encoding: null, bytes: body } : { encoding, bytes: await compress(encoding, body, 4) }
}

/**
 * One body in the encodings that are asked for: each is made once, on its first use, and kept. For what everybody may read
 * alone: beside a secret, the length of a compressed answer tells of it (BREACH).
 */
const createCompressed = (bodyOf: () => Buffer) => {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    /** The body for this header; `encoding` is null where it goes out as it is. */
    for: async (header: string | string[] | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }> => {
      const encoding = acceptedEncoding(header)
      const known = made.get(encoding)
      if (known) return { encoding, bytes: await known }
      const body = bodyOf()
      if (encoding === 'identity' || body.length < worthwhile) return { encoding: null, bytes: body }
      const bytes = compress(encoding, body, 7)
      made.set(encoding, bytes)
      return { encoding, bytes: await bytes }
    },
  }
}

/** Whether an If-None-Match names this tag; what proxies have weakened counts too. */
const names = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false

/**
 * A body for many requests: compressed and tagged once, then sent as it is, or as 304 to a client that has it already.
 * @param body a function writes it anew for clients without compression, which are few, so that it need not be kept
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
      // Each encoding is a representation of its own, with a tag of its own.
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
