import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** The best of our encodings for whoever sent an Accept-Encoding. */
export const acceptedEncoding = (header: string | string[] | undefined): Encoding => {
  const wishes = String(header ?? '').toLowerCase()
  const takes = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`).test(wishes)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Below this a packet is a packet. */
const worthwhile = 1_000

/**
 * One body in the encodings that are asked for: each is made once, on its first use, and kept. For what everybody may read
 * alone: beside a secret, the length of a compressed answer tells of it (BREACH).
 */
export const createCompressed = (body: Buffer) => {
  const made = new Map<Encoding, Promise<Buffer>>()
  const make = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br'
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
      : gzipped(body)
  return {
    /** The body for this header; `encoding` is null where it goes out as it is. */
    for: async (header: string | string[] | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }> => {
      const encoding = body.length < worthwhile ? 'identity' : acceptedEncoding(header)
      if (encoding === 'identity') return { encoding: null, bytes: body }
      const bytes = made.get(encoding) ?? make(encoding)
      made.set(encoding, bytes)
      return { encoding, bytes: await bytes }
    },
  }
}

export type Compressed = ReturnType<typeof createCompressed>
