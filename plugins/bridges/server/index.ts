import { z } from 'zod'
import { contentCache, defineServerPlugin, drafts, notFound, previewRoute, rawRoute, searchSources, store, whileTyping } from '#core'
import { hostErrors, knownLanguage, LocaleQuery, pickErrors } from '#core/contract'
import { plainWords } from '#core/markdown'
import { lessons } from '../../courses/contract.ts'
import { sitemap } from '../../site/contract.ts'
import { Bridge, BridgeHead, bridgeDataPath, bridgeDraftPath, bridgePagePath, bridgesPagePath, bridgesPath } from '../contract.ts'
import { headOf, readBridges } from './read-bridges.ts'

const madeFrom = ['bridges', 'modules', 'sub-slides']

export default defineServerPlugin({
  id: 'bridges',
  description: 'What lessons take for granted, explained before them: a folder, a terminal, git, a build.',
  needs: { store, drafts, contentCache, lessons, searchSources, sitemap },
  setup({ needs: { store, drafts, contentCache, lessons, searchSources, sitemap } }) {
    const moduleOf = (lesson: string) =>
      lessons.exercise(lesson).then(
        ({ moduleId }) => moduleId,
        () => undefined,
      )
    const all = (locale: string) =>
      contentCache.read(`bridges:${locale}`, madeFrom, () => readBridges({ read: store.published, moduleOf }, locale))
    const list = rawRoute({
      method: 'GET',
      path: bridgesPath,
      access: 'public',
      operationId: 'listBridges',
      summary: 'List the short lessons on what other lessons take for granted',
      query: LocaleQuery,
      answers: [{ schema: z.array(BridgeHead) }],
      handle: async (req, res) => {
        const locale = knownLanguage(req.query.locale)
        await contentCache.send(req, res, `bridges.heads:${locale}`, madeFrom, async () => (await all(locale)).map(headOf))
      },
    })
    const one = rawRoute({
      method: 'GET',
      path: bridgeDataPath(':id'),
      access: 'public',
      operationId: 'getBridge',
      summary: 'Get a short lesson on what other lessons take for granted, with its practice',
      params: z.object({ id: z.string().max(64).describe('The name of the bridge, such as `terminal`.') }),
      query: LocaleQuery,
      errors: pickErrors(hostErrors, 'NOT_FOUND'),
      answers: [{ schema: Bridge }],
      handle: async (req, res) => {
        const locale = knownLanguage(req.query.locale)
        const bridge = (await all(locale)).find(({ id }) => id === req.params.id)
        if (!bridge) throw notFound()
        await contentCache.send(req, res, `bridge:${bridge.id}:${locale}`, madeFrom, async () => bridge)
      },
    })
    const preview = whileTyping(
      previewRoute({
        path: bridgeDraftPath(':id'),
        operationId: 'previewBridge',
        summary: 'Get a bridge as its editors last saved it',
        schema: Bridge,
        read: async (id, locale) =>
          (await readBridges({ read: drafts.newest, moduleOf }, locale)).find((bridge) => bridge.id === id) ?? null,
      }),
      { drafts, collection: 'bridges' },
    )
    searchSources.addContent({
      kind: 'page',
      madeFrom,
      read: async (locale) =>
        (await all(locale)).map(({ id, title, description, idea, steps, machines }) => ({
          id: `bridge-${id}`,
          title,
          url: bridgePagePath(id),
          summary: description,
          lockedBy: null,
          text: [idea, ...steps.map(({ text }) => text), ...Object.values(machines)].map(plainWords).join('\n'),
        })),
    })
    sitemap.add(bridgesPagePath)
    sitemap.addFrom(madeFrom, async () => (await all('en')).map(({ id }) => bridgePagePath(id) as `/${string}`))
    return {
      http: [list, one, ...preview],
      pageRules: [
        {
          path: bridgePagePath(':id'),
          answer: async (req) => ((await all('en')).some(({ id }) => id === req.params.id) ? {} : { status: 404 }),
        },
      ],
    }
  },
})
