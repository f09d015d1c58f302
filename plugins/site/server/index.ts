import { z } from 'zod'
import { clock, contentCache, defineServerPlugin, drafts, hostConfig, notFound, placeholders, rawRoute, store } from '#core'
import { knownLanguage, languages } from '#core/contract'
import { draftPath, pageBlocks, pagePath } from '../contract.ts'
import { crawlerFiles } from './crawler-files.ts'
import { createPageBlocks } from './create-page-blocks.ts'
import { identityFiles } from './identity-files.ts'
import { readPage } from './read-page.ts'

const Slug = z.string().regex(/^[a-z0-9-]{1,64}$/)

export default defineServerPlugin({
  id: 'site',
  settings: z.object({ STRIPE_SECRET_KEY: z.string().optional() }),
  needs: { store, contentCache, drafts, clock, placeholders, config: hostConfig },
  provides: { pageBlocks },
  setup({ needs: { store, contentCache, drafts, clock, placeholders, config }, settings }) {
    const blocks = createPageBlocks()
    const reader = (isDraft: boolean) => ({
      read: isDraft ? drafts.newest : store.published,
      readBlocks: (slug: string, locale: string) => blocks.read(slug, locale, isDraft),
      placeholders,
    })
    const page = rawRoute({
      method: 'GET',
      path: pagePath(':slug'),
      access: 'public',
      summary: 'A page of the site in the language of ?locale',
      handle: async (req, res) => {
        const slug = Slug.safeParse(req.params.slug)
        if (!slug.success) throw notFound()
        const locale = knownLanguage(req.query.locale)
        const madeFrom = ['pages', ...blocks.madeFrom(slug.data)]
        await contentCache.send(req, res, `page:${slug.data}:${locale}`, madeFrom, () => readPage(reader(false), slug.data, locale))
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
      http: [page, draft, siteConfig, ...crawlerFiles(config.origin), ...identityFiles(config, clock)],
      services: { pageBlocks: blocks },
    }
  },
})
