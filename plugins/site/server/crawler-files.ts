import { type ContentCache, rawRoute, type Store } from '#core'
import { languages } from '#core/contract'
import { publicPages } from '../contract.ts'

/** Public pages of another plugin, with the collections that they are read from. */
export interface OtherPages {
  readonly madeFrom: readonly string[]
  readonly read: () => Promise<readonly string[]>
}

interface Dependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  /** Scheme, host and port of the app. */
  readonly origin: string
  readonly others: readonly OtherPages[]
}

/** Pages of the CMS that the footer does not name are found here alone. */
export const pathOf: Readonly<Record<string, string>> = { landing: '/', ...publicPages, readiness: '/readiness-checkpoint' }

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A page's address in one language, as its own `hreflang` links write it; without one, the reader's own language decides. */
const addressIn = (page: string, language?: string) => escapeXml(language ? `${page}?lang=${language}` : page)

/** A page once without a language and once in each, every one of them with all the others. */
const entriesOf = (page: string, lastChange?: string) => {
  const alternates = [...languages.map((each) => [each, addressIn(page, each)] as const), ['x-default', addressIn(page)] as const].map(
    ([language, address]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  return [undefined, ...languages].flatMap((language) => [
    '  <url>',
    `    <loc>${addressIn(page, language)}</loc>`,
    ...(lastChange ? [`    <lastmod>${lastChange}</lastmod>`] : []),
    ...alternates,
    '  </url>',
  ])
}

/** The sitemap of the pages that are published, with the moment of each one's last change, and of what other plugins have for everybody. */
const writeSitemap = async ({ store, origin, others }: Dependencies): Promise<string> => {
  const slugs = Object.keys(pathOf)
  const rows = await store.published('pages', { where: { slug: { in: slugs } } })
  const paths = (await Promise.all(others.map(({ read }) => read()))).flat()
  const published = slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...published.flatMap(({ slug, updatedAt }) => entriesOf(origin + pathOf[slug], new Date(updatedAt).toISOString())),
    ...paths.flatMap((path) => entriesOf(origin + path)),
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * Pages, their pictures and what they read stay open, or a crawler would see less than a reader; answers of `/api/` say themselves
 * that they are not to be listed. Addresses behind which nobody finds a page are disallowed.
 */
const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /cms',
    'Disallow: /auth/v1/',
    'Disallow: /auth/callback',
    'Disallow: /consent/approve',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Routes for crawlers, at fixed addresses. */
export const crawlerFiles = (deps: Dependencies) => [
  rawRoute({
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    operationId: 'getSitemap',
    summary: 'List the public pages in each language, for search engines',
    answers: [{ type: 'application/xml' }],
    handle: async (_req, res) => {
      const sitemap = await deps.contentCache.read('site.sitemap', ['pages', ...deps.others.flatMap(({ madeFrom }) => madeFrom)], () =>
        writeSitemap(deps),
      )
      res.set('Cache-Control', 'public, max-age=300').type('application/xml').send(sitemap)
    },
  }),
  rawRoute({
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    operationId: 'getRobots',
    summary: 'Get the rules for search engines (robots.txt)',
    answers: [{ type: 'text/plain' }],
    handle: (_req, res) => void res.type('text/plain').send(robots(deps.origin)),
  }),
]
