import { type ContentCache, rawRoute, type Store } from '#core'
import { languages } from '#core/contract'
import { publicPages } from '../contract.ts'

/** Public pages of another plugin, with the collections from which they are read. */
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

/** Paths of CMS pages by slug, including those that are not in the footer. */
export const pathOf: Readonly<Record<string, string>> = { landing: '/', ...publicPages, readiness: '/readiness-checkpoint' }

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A page's address in one language, identical to its `hreflang` links; without a language, the reader's own is used. */
const addressIn = (page: string, language?: string) => escapeXml(language ? `${page}?lang=${language}` : page)

/** Sitemap entries of a page: one without a language and one per language, each with links to all the others. */
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

/** The sitemap of the published pages, with the time of each page's last change, and of other plugins' public pages. */
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
 * Pages, their pictures and their API calls stay allowed, or a crawler would see less than a reader; `/api/` responses have a header
 * that prevents indexing. Addresses without a public page are disallowed.
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
