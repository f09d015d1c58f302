import { readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import { acceptedEncoding } from '../services/compressed.ts'

/** How the compressed form of a file ends, by encoding. */
const endings = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof endings
const encodingOf = (name: string) => (Object.keys(endings) as Encoding[]).find((encoding) => name.endsWith(endings[encoding]))

/** The encodings of each file of a folder, by its path; compressed forms and hidden files have no path of their own. */
const readEncodings = (dir: string): ReadonlyMap<string, readonly Encoding[]> => {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [],
  )
  const all = new Set(names)
  const encodings = Object.keys(endings) as Encoding[]
  return new Map(
    names
      .filter((name) => !encodingOf(name) && !/(^|\/)\./.test(name))
      .map((name) => [`/${name}`, encodings.filter((encoding) => all.has(name + endings[encoding]))]),
  )
}

/** Headers that describe a file: they must not stay on another answer. */
const headersOfFile = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
]

/**
 * Serves the files of a folder in the compressed forms that stand beside them, under their exact names only: under another one, the app's
 * page would lack the parts that the server inserts. The folder is listed once. The next handler answers for a file that has vanished since,
 * because a newer build replaced it.
 * @param cacheControlOf the `Cache-Control` of a file, by its path
 */
export const serveFiles = (dir: string, cacheControlOf: (path: string) => string): RequestHandler => {
  const files = readEncodings(dir)
  const send = express.static(dir, {
    index: false,
    redirect: false,
    fallthrough: false,
    cacheControl: false,
    setHeaders: (res: Response, sent: string) => {
      const encoding = encodingOf(sent)
      const file = encoding ? sent.slice(0, -endings[encoding].length) : sent
      res.vary('Accept-Encoding').type(extname(file))
      if (encoding) res.setHeader('Content-Encoding', encoding)
      res.setHeader('Cache-Control', cacheControlOf(`/${relative(dir, file).replaceAll('\\', '/')}`))
    },
  })
  return (req, res, next) => {
    const { path, url } = req
    const encodings = files.get(path)
    if (!encodings) return next()
    const accepted = acceptedEncoding(req.headers['accept-encoding'])
    const encoding = encodings.find((each) => each === accepted)
    req.url = path + (encoding ? endings[encoding] : '')
    send(req, res, (error) => {
      req.url = url
      if (res.headersSent) return next(error)
      for (const name of headersOfFile) res.removeHeader(name)
      if (res.statusCode === 206) res.status(200)
      if (!error || error.status === 404) return next()
      // The request itself does not fit the file: 412, 416.
      if (error.status < 500) return void res.status(error.status).set(error.headers).end()
      next(error)
    })
  }
}
