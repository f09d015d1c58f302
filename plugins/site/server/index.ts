import { z } from 'zod'
import {
  clock,
  contentCache,
  defineServerPlugin,
  drafts,
  hostConfig,
  mailPreviews,
  notFound,
  pictures,
  placeholders,
  rawRoute,
  store,
} from '#core'
import { knownLanguage, languages } from '#core/contract'
import { draftPath, pageBlocks, pagePath, type SitePage, sitePicturePath } from '../contract.ts'
import { crawlerFiles } from './crawler-files.ts'
import { createPageBlocks } from './create-page-blocks.ts'
import { identityFiles } from './identity-files.ts'
import { mailPreviewRoutes } from './mail-preview-routes.ts'
import { readPage } from './read-page.ts'
import { drawSite } from './site-preview.ts'

const Slug = z.string().regex(/^[a-z0-9-]{1,64}$/)

export default defineServerPlugin({
  id: 'site',
  settings: z.object({ STRIPE_SECRET_KEY: z.string().optional() }),
  needs: { store, contentCache, drafts, clock, pictures, placeholders, mailPreviews, config: hostConfig },
  provides: { pageBlocks },
  setup({ needs: { store, contentCache, drafts, clock, pictures, placeholders, mailPreviews, config }, settings }) {
    const blocks = createPageBlocks()
    const reader = (isDraft: boolean) => ({
      read: isDraft ? drafts.newest : store.published,
      readBlocks: (slug: string, locale: string) => blocks.read(slug, locale, isDraft),
      placeholders,
    })
    const published = (slug: string, locale: string) =>
      [
        `page:${slug}:${locale}`,
        ['pages', ...blocks.madeFrom(slug)],
        (): Promise<SitePage | null> => readPage(reader(false), slug, locale),
      ] as const
    const page = rawRoute({
      method: 'GET',
      path: pagePath(':slug'),
      access: 'public',
      summary: 'A page of the site in the language of ?locale',
      handle: async (req, res) => {
        const slug = Slug.safeParse(req.params.slug)
        if (!slug.success) throw notFound()
        await contentCache.send(req, res, ...published(slug.data, knownLanguage(req.query.locale)))
      },
    })
    const draft = rawRoute({
      method: 'GET',
      path: draftPath(':slug'),
      access: 'editor',
      summary: 'The same page as its editors last saved it',
      handle: async (req, res) => {
        const slug = Slug.safeParse(req.params.slug)
        const page = slug.success ? await readPage(reader(true), slug.data, knownLanguage(req.query.locale)) : null
        if (!page) throw notFound()
        res.json(page)
      },
    })
    const picture = pictures.route({
      path: sitePicturePath,
      summary: 'Get the picture that stands for the site where it is shared (?lang)',
      read: async (req) => {
        const landing = await contentCache.read(...published('landing', knownLanguage(req.query.lang)))
        const { title = config.productName, description: tagline = '' } = landing ?? {}
        const words = { product: config.productName, title, tagline, host: new URL(config.origin).host }
        return { shows: ['site', words], draw: drawSite(words) }
      },
    })
    const siteConfig = rawRoute({
      method: 'GET',
      path: '/api/site-config',
      access: 'public',
      summary: 'Name, support address, version, mode and placeholders of this installation',
      handle: (req, res) =>
        contentCache.send(req, res, 'site-config', [], async () => ({
          productName: config.productName,
          supportEmail: config.supportEmail,
          version: config.version,
          mode: config.isProduction ? 'production' : 'local',
          testCheckout: !config.isProduction && !settings.STRIPE_SECRET_KEY,
          placeholders: Object.fromEntries(languages.map((language) => [language, placeholders.in(language)])),
        })),
    })
    return {
      http: [
        page,
        draft,
        picture,
        siteConfig,
        ...mailPreviewRoutes({ drafts, mailPreviews }),
        ...crawlerFiles({ store, contentCache, origin: config.origin }),
        ...identityFiles(config, clock),
      ],
      services: { pageBlocks: blocks },
    }
  },
})
