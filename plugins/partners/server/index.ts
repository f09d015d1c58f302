import { z } from 'zod'
import {
  badRequest,
  clock,
  contentCache,
  defineServerPlugin,
  drafts,
  hostConfig,
  implementApi,
  notFound,
  previewRoute,
  rawRoute,
  store,
  subjectOf,
  whileTyping,
} from '#core'
import { knownLanguage, LocaleQuery } from '#core/contract'
import {
  affiliateCodeHeader,
  clickPath,
  PartnerChoices,
  PartnerTool,
  partnerChoicesPath,
  partnersApi,
  partnerToolsPath,
  toolDraftPath,
} from '../contract.ts'
import { affiliateRoutes } from './affiliate-routes.ts'
import { createAffiliates } from './create-affiliates.ts'
import { createImports } from './import-affiliates.ts'
import { createPastImports } from './past-imports.ts'
import { readChoices } from './read-choices.ts'
import { readPartnerTools } from './read-partner-tools.ts'
import { translate as t } from './translate.ts'

export default defineServerPlugin({
  id: 'partners',
  description: 'Referral partners, the catalogue of no-code tools and affiliate links.',
  needs: { store, drafts, clock, contentCache, hostConfig },
  setup({ needs: { store, drafts, clock, contentCache, hostConfig }, log }) {
    const affiliates = createAffiliates({ store, clock })
    const imports = createImports({ store, clock, affiliates })
    const past = createPastImports({ store, clock, affiliates, newest: drafts.newest })
    const os = implementApi(partnersApi)
    const madeFrom = ['partner-tools', 'referrals']
    const tools = rawRoute({
      method: 'GET',
      path: partnerToolsPath,
      access: 'public',
      operationId: 'listPartnerTools',
      summary: 'List the services that the course recommends, with their links',
      query: LocaleQuery,
      answers: [{ schema: z.array(PartnerTool) }],
      handle: async (req, res) => {
        const locale = knownLanguage(req.query.locale)
        await contentCache.send(req, res, `partner-tools:${locale}`, madeFrom, () => readPartnerTools(store, hostConfig, log, locale))
      },
    })
    const preview = whileTyping(
      previewRoute({
        path: toolDraftPath(':id'),
        operationId: 'previewPartnerTool',
        summary: 'Get a recommended service as its editors last saved it',
        schema: PartnerTool,
        read: async (id, locale) =>
          (await readPartnerTools(store, hostConfig, log, locale, drafts.newest)).find(({ tool_id }) => tool_id === id) ?? null,
      }),
      { drafts, collection: 'partner-tools' },
    )
    const choices = rawRoute({
      method: 'GET',
      path: partnerChoicesPath,
      access: 'editor',
      operationId: 'listPartnerChoices',
      summary: 'List the partners and categories that a catalogue tool may have, as far as your role may see them',
      answers: [{ schema: PartnerChoices }],
      handle: async (req, res) => void res.json(await readChoices(store, drafts.newest, subjectOf(req).role === 'admin')),
    })
    return {
      api: os.router({
        list: os.list.handler(async ({ input: { page, limit, ...filters } }) => ({
          ok: true as const,
          data: await affiliates.page(filters, page, limit),
        })),
        change: os.change.handler(async ({ input: { headers, body }, context }) => ({
          ok: true as const,
          data: await affiliates.change(subjectOf(context).userId, headers[affiliateCodeHeader], body),
        })),
        setActive: os.setActive.handler(async ({ input: { is_active, codes, filters }, context }) => ({
          ok: true as const,
          changed: await affiliates.setActive(subjectOf(context).userId, is_active, codes, filters),
        })),
        imports: os.imports.handler(past.list),
        lookBack: os.lookBack.handler(({ input: { id }, context }) => past.look(id, subjectOf(context).userId)),
        takeBack: os.takeBack.handler(({ input: { id }, context }) => past.takeBack(id, subjectOf(context).userId)),
        audit: os.audit.handler(({ input }) => affiliates.audit(input.referral_code)),
        click: os.click.handler(async ({ input: { tool_id, path }, context }) => {
          const [known] = await store.published('partner-tools', { where: { tool_id: { equals: tool_id } }, limit: 1 })
          if (!known) {
            log.warn({ tool_id }, 'a link of an unknown affiliate service was followed')
            throw notFound(t('catalogue.unknownTool'))
          }
          if (path !== clickPath(tool_id)) throw badRequest(t('catalogue.unknownTool'))
          const created_at = clock.now().toISOString()
          const { userId: user_id } = subjectOf(context)
          await store.createUnlessExists('partner-clicks', { user_id, tool_id, day: created_at.slice(0, 10), path, created_at })
          return { ok: true as const }
        }),
      }),
      http: [tools, ...preview, choices, ...affiliateRoutes({ affiliates, imports, clock })],
    }
  },
})
