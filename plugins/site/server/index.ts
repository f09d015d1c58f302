import { z } from 'zod'
import {
  clock,
  contentCache,
  contentShapes,
  defineServerPlugin,
  drafts,
  hostConfig,
  mailPreviews,
  metrics,
  notFound,
  pictures,
  placeholders,
  rateLimits,
  rawRoute,
  searchSources,
  store,
  translationCoverage,
  whileTyping,
  works,
} from '#core'
import { hostErrors, knownLanguage, LocaleQuery, languages, pickErrors, shellCalls } from '#core/contract'
import { draftPath, pageBlocks, pagePath, SitePage, sitemap, sitePicturePath } from '../contract.ts'
import { crawlerFiles, type OtherPages } from './crawler-files.ts'
import { createPageBlocks } from './create-page-blocks.ts'
import { identityFiles } from './identity-files.ts'
import { mailPreviewRoutes } from './mail-preview-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { pageReportRoute } from './page-report-route.ts'
import { readPage } from './read-page.ts'
import { offerPages } from './search-documents.ts'
import { drawSite } from './site-preview.ts'

const Slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
const described = {
  params: z.object({
    slug: z
      .string()
      .max(64)
      .describe('The name of the page, such as `landing` or `terms`.')
      .meta({ examples: ['landing'] }),
  }),
  query: LocaleQuery,
  errors: pickErrors(hostErrors, 'NOT_FOUND'),
  answers: [{ schema: SitePage }],
}
const SiteConfig = z
  .object({
    productName: z.string().meta({ examples: ['Soloflight'] }),
    supportEmail: z.string().meta({ examples: ['support@soloflight.example'] }),
    version: z.string(),
    mode: z.enum(['production', 'local']),
    testCheckout: z.boolean(),
    /** Values of the placeholders of pages, by language. */
    placeholders: z.record(z.string(), z.record(z.string(), z.unknown())).meta({ examples: [{ en: { price: '$100' } }] }),
  })
  .meta({ id: 'SiteConfig' })

export default defineServerPlugin({
  id: 'site',
  description: 'Landing, information and legal pages, and files for crawlers.',
  settings: z.object({ STRIPE_SECRET_KEY: z.string().optional() }),
  needs: {
    store,
    contentCache,
    contentShapes,
    drafts,
    clock,
    pictures,
    placeholders,
    mailPreviews,
    metrics,
    rateLimits,
    works,
    searchSources,
    translationCoverage,
    config: hostConfig,
  },
  provides: { pageBlocks, sitemap },
  setup({
    needs: {
      store,
      contentCache,
      contentShapes: shapes,
      drafts,
      clock,
      pictures,
      placeholders,
      mailPreviews,
      metrics,
      rateLimits,
      works,
      searchSources,
      translationCoverage: coverage,
      config,
    },
    settings,
    log,
  }) {
    const blocks = createPageBlocks()
    blocks.add('languages', 'coverage', { madeFrom: coverage.madeFrom, read: coverage.read })
    const others: OtherPages[] = []
    const reader = (isDraft: boolean) => ({
      read: isDraft ? drafts.newest : store.published,
      readBlocks: (slug: string, locale: string) => blocks.read(slug, locale, isDraft),
      placeholders,
      shapes,
    })
    const published = (slug: string, locale: string) =>
      [
        `page:${slug}:${locale}`,
        ['pages', ...blocks.madeFrom(slug)],
        (): Promise<SitePage | null> => readPage(reader(false), slug, locale),
      ] as const
    offerPages(searchSources, (slug, locale) => contentCache.read(...published(slug, locale)))
    const page = rawRoute({
      method: 'GET',
      path: pagePath(':slug'),
      access: 'public',
      operationId: 'getPage',
      summary: 'Get a page of the site in a language',
      ...described,
      handle: async (req, res) => {
        const slug = Slug.safeParse(req.params.slug)
        if (!slug.success) throw notFound()
        await contentCache.send(req, res, ...published(slug.data, knownLanguage(req.query.locale)))
      },
    })
    const draft = whileTyping(
      rawRoute({
        method: 'GET',
        path: draftPath(':slug'),
        access: 'editor',
        operationId: 'previewPage',
        summary: 'Get a page of the site as its editors last saved it',
        ...described,
        handle: async (req, res) => {
          const slug = Slug.safeParse(req.params.slug)
          const page = slug.success ? await readPage(reader(true), slug.data, knownLanguage(req.query.locale)) : null
          if (!page) throw notFound()
          res.json(page)
        },
      }),
      { drafts, collection: 'pages' },
    )
    const picture = pictures.route({
      path: sitePicturePath,
      operationId: 'getSitePicture',
      summary: 'Get the preview picture of the site, for shared links',
      read: async (req) => {
        const landing = await contentCache.read(...published('landing', knownLanguage(req.query.lang)))
        const { title = config.productName, description: tagline = '' } = landing ?? {}
        const words = { product: config.productName, title, tagline, host: new URL(config.origin).host }
        return { shows: ['site', words], draw: drawSite(words) }
      },
    })
    const siteConfig = rawRoute({
      method: 'GET',
      path: shellCalls.siteConfig,
      access: 'public',
      operationId: 'getSiteConfig',
      summary: 'Get the name, support address, version, mode and placeholders of this installation',
      answers: [{ schema: SiteConfig }],
      handle: (req, res) =>
        contentCache.send(req, res, 'site-config', [], async () => ({
          productName: config.productName,
          supportEmail: config.supportEmail,
          version: config.edition,
          mode: config.isProduction ? 'production' : 'local',
          testCheckout: !config.isProduction && !settings.STRIPE_SECRET_KEY,
          placeholders: Object.fromEntries(languages.map((language) => [language, placeholders.in(language)])),
        })),
    })
    return {
      http: [
        ...mediaRoutes({ store, rateLimits, works }),
        page,
        ...draft,
        picture,
        siteConfig,
        pageReportRoute({ rateLimits, metrics, log }),
        ...mailPreviewRoutes({ drafts, mailPreviews }),
        ...crawlerFiles({ store, contentCache, origin: config.origin, others }),
        ...identityFiles(config, clock),
      ],
      services: {
        pageBlocks: blocks,
        sitemap: {
          add: (path) => void others.push({ madeFrom: [], read: async () => [path] }),
          addFrom: (madeFrom, read) => void others.push({ madeFrom, read }),
        },
      },
    }
  },
})
