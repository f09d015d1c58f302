import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk as Vite's manifest describes it. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export interface AppPage {
  /** The page with what the server knows. @param path of the request, without its query @param policy the Content-Security-Policy that is sent with it */
  fill(path: string, policy: string): string
}

interface School {
  readonly productName: string
  readonly supportEmail: string
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
/** Browsers ignore these in a meta tag, and say so in the console. */
const headerOnly = /^\s*(frame-ancestors|report-uri|sandbox)\b/

/** What the landing asks for as soon as its code runs: it is on its way before that. */
const landing = /plugins\/site\/web\/landing-page\.tsx$/
const landingReads = ['/api/session', '/api/site-config', '/api/pages/landing?locale=en']

const readManifest = (dir: string): Record<string, Chunk> => JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))

/** The files of a chunk and of all it imports. */
const filesOf = (manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): readonly string[] => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))]
}

/**
 * The app's one page. The server writes into it under which address it is public, mirrors of the security headers that
 * browsers heed in a page, and, for the landing, what to fetch early.
 * @param dir the built app @param origin scheme, host and port of this installation @param school its name, and where people write to
 */
export const createAppPage = (dir: string, origin: string, { productName, supportEmail }: Partial<School> = {}): AppPage => {
  const written = readFileSync(join(dir, 'index.html'), 'utf8')
  // Title and noscript text are read before any script can say how this installation is called.
  const html = productName ? written.replaceAll('Soloflight', escapeHtml(productName).replaceAll('$', '$$$$')) : written
  const manifest = readManifest(dir)
  const entries = Object.keys(manifest)
  const texts = ['web/locales/en.json', 'locales/en.json', 'plugins/site/locales/en.json', '../plugins/site/locales/en.json']
  const early = entries.filter((name) => landing.test(name) || texts.includes(name)).flatMap((name) => filesOf(manifest, name))
  const preloads = [
    ...[...new Set(early)].filter((file) => !html.includes(file)).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...landingReads.map((path) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(path)}">`),
  ].join('')
  return {
    fill(path, policy) {
      const mirrored = policy
        .split(';')
        .filter((part) => part.trim() && !headerOnly.test(part))
        .join(';')
      const tags = [
        `<meta name="public-origin" content="${escapeHtml(origin)}">`,
        `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(mirrored)}">`,
        '<meta name="referrer" content="strict-origin-when-cross-origin">',
        supportEmail ? `<meta name="support-email" content="${escapeHtml(supportEmail)}">` : '',
        path === '/' ? preloads : '',
      ]
      return html.replace('<meta charset="utf-8" />', (charset) => charset + tags.join(''))
    },
  }
}
