import type { Response } from 'express'
import { z } from 'zod'
import { type ContentCache, contextOf, notFound, rawRoute, type Store, type Works } from '#core'
import { hostErrors, knownLanguage, type Language, pickErrors } from '#core/contract'
import {
  achievementImagePath,
  achievementPath,
  Certificate,
  certificateLanguage,
  LinkedData,
  soloAchievementPath,
  statusListPath,
} from '../contract.ts'
import { contexts, describeAchievement, type Publisher } from './describe-credential.ts'
import type { BadgeToDraw } from './draw-badge.work.ts'
import { didDocument, keyPath, publicKeyOf } from './issuer.ts'
import type { IssuingKeys } from './issuing-keys.ts'
import { rememberLatest } from './remember-latest.ts'
import type { createStatusLists } from './status-list.ts'

interface Dependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly keys: IssuingKeys
  readonly statusLists: ReturnType<typeof createStatusLists>
  readonly publisher: Publisher
  readonly works: Works
}

const Jwk = z
  .looseObject({
    kty: z.string().meta({ examples: ['OKP'] }),
    kid: z
      .string()
      .optional()
      .meta({ examples: ['2026-03'] }),
  })
  .meta({ id: 'JsonWebKey' })
const ModuleParam = z.object({ moduleId: z.string().max(60).describe('The id of a module, such as `planner`.') })

const keptImages = 32
/** Usually enough to have one in each language that learners read. */
const latestCount = 50
/** Long enough to save verifiers requests, short enough that a revocation is visible within a quarter of an hour. */
const sendJson = (res: Response, value: unknown, type = 'application/json', seconds = 300) => {
  res.set('Cache-Control', `public, max-age=${seconds}`)
  res.type(type).send(JSON.stringify(value))
}

/** An issuer's public data for verifiers: its keys, its lists of revoked credentials, and its achievements. */
export const publishRoutes = ({ store, contentCache, keys, statusLists, publisher, works }: Dependencies) => {
  const open = { method: 'GET', access: 'public', isCrossOrigin: true } as const
  /** Of the module's latest certificates, preferably one in the wanted language; null for a module that nobody has completed. */
  const latestOf = async (moduleId: string, language: Language = 'en') => {
    const latest = await contentCache.read(`certificates.achievement:${moduleId}`, ['user-certificates'], async () => {
      const where = { module_id: { equals: moduleId } }
      const rows = await store.find('user-certificates', { where, sort: '-issued_at', limit: latestCount })
      const certificates = rows.map((row) => Certificate.parse(row))
      return [...new Map(certificates.toReversed().map((each) => [certificateLanguage(each), each])).values()].toReversed()
    })
    const inLanguage = (wanted: Language) => latest.find((certificate) => certificateLanguage(certificate) === wanted)
    return inLanguage(language) ?? inLanguage('en') ?? latest[0] ?? null
  }
  const imageOf = rememberLatest(
    keptImages,
    ({ certificate: { module_id: moduleId, certificate_data: data }, who }: { certificate: Certificate; who: string }) => {
      const asked: BadgeToDraw = { badge: { moduleId, title: data.badge_title, product: publisher.product }, form: 'picture' }
      return works.run<Uint8Array>(new URL('./draw-badge.work.js', import.meta.url), asked, who)
    },
    ({ certificate: { module_id, certificate_data } }) => JSON.stringify([module_id, certificate_data.badge_title]),
  )
  const achievementRoute = ({ isSolo = false, ...route }: { path: string; operationId: string; summary: string; isSolo?: boolean }) =>
    rawRoute({
      ...open,
      ...route,
      params: ModuleParam,
      errors: pickErrors(hostErrors, 'NOT_FOUND'),
      answers: [{ type: 'application/ld+json', schema: LinkedData }],
      handle: async (req, res) => {
        const certificate = await latestOf(`${req.params.moduleId}`)
        if (!certificate) throw notFound()
        sendJson(res, { '@context': contexts, ...describeAchievement(certificate, publisher, isSolo) }, 'application/ld+json')
      },
    })
  return [
    rawRoute({
      ...open,
      path: '/.well-known/did.json',
      operationId: 'getIssuerDid',
      summary: 'Get the issuer of certificates as a did:web document, with every key that has signed',
      answers: [{ type: 'application/did+json', schema: z.looseObject({ id: z.string() }) }],
      handle: async (_req, res) => sendJson(res, await didDocument(publisher.origin, keys), 'application/did+json'),
    }),
    rawRoute({
      ...open,
      path: keyPath('').replace(/\/$/, ''),
      operationId: 'listIssuingKeys',
      summary: 'List the public keys that sign or have signed certificates, as a JWK set',
      answers: [{ schema: z.object({ keys: z.array(Jwk) }) }],
      handle: async (_req, res) => sendJson(res, { keys: (await keys.published()).map(publicKeyOf) }),
    }),
    rawRoute({
      ...open,
      path: keyPath(':keyId'),
      operationId: 'getIssuingKey',
      summary: 'Get one public key that signs certificates, as a JWK',
      params: z.object({
        keyId: z
          .string()
          .max(100)
          .describe('The `kid` of the key.')
          .meta({ examples: ['2026-03'] }),
      }),
      errors: pickErrors(hostErrors, 'NOT_FOUND'),
      answers: [{ type: 'application/jwk+json', schema: Jwk }],
      handle: async (req, res) => {
        const key = (await keys.published()).find(({ keyId }) => keyId === req.params.keyId)
        if (!key) throw notFound()
        sendJson(res, publicKeyOf(key), 'application/jwk+json')
      },
    }),
    rawRoute({
      ...open,
      path: statusListPath(':list'),
      operationId: 'getCredentialStatusList',
      summary: 'Get a signed list of revoked credentials (BitstringStatusListCredential)',
      params: z.object({
        list: z
          .string()
          .max(20)
          .describe('The number of the list.')
          .meta({ examples: ['1'] }),
      }),
      errors: pickErrors(hostErrors, 'NOT_FOUND'),
      answers: [{ type: 'application/vc', schema: LinkedData }],
      handle: async (req, res) => {
        const list = await statusLists(Number(req.params.list))
        if (!list) throw notFound()
        sendJson(res, list, 'application/vc', 60)
      },
    }),
    achievementRoute({
      path: achievementPath(':moduleId'),
      operationId: 'getBadgeAchievement',
      summary: 'Get what the certificates of a module are awarded for (Open Badges Achievement)',
    }),
    achievementRoute({
      path: soloAchievementPath(':moduleId'),
      operationId: 'getSoloAchievement',
      summary: "Get what a module's solo credentials are awarded for (Open Badges Achievement)",
      isSolo: true,
    }),
    rawRoute({
      ...open,
      path: achievementImagePath(':moduleId'),
      operationId: 'getBadgeImage',
      summary: 'Get the badge of a module as a picture',
      params: ModuleParam,
      query: z.object({ lang: z.string().max(10).optional().describe('The language of its title: en, es, fr, de or pt.') }),
      errors: pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'TOO_MUCH_WORK'),
      answers: [{ type: 'image/png' }],
      handle: async (req, res) => {
        const certificate = await latestOf(`${req.params.moduleId}`, knownLanguage(req.query.lang))
        if (!certificate) throw notFound()
        const picture = await imageOf({ certificate, who: contextOf(req).ip })
        res.set('Cache-Control', 'public, max-age=300').type('image/png').send(Buffer.from(picture))
      },
    }),
  ]
}
