import { rawRoute } from '#core'
import { publicPages } from '../contract.ts'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The sitemap of the public pages. @param origin scheme, host and port of the app */
const sitemap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...['/', ...Object.values(publicPages)].map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Search engines read the public pages; what needs an account, the panel and the calls are not for them. */
const robots = (origin: string) =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', 'Disallow: /cms', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** What crawlers ask for at fixed addresses. */
export const crawlerFiles = (origin: string) => [
  rawRoute({
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    summary: 'The public pages, for search engines',
    handle: (_req, res) => void res.type('application/xml').send(sitemap(origin)),
  }),
  rawRoute({
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    summary: 'What search engines may read',
    handle: (_req, res) => void res.type('text/plain').send(robots(origin)),
  }),
]
