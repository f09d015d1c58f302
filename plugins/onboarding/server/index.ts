import {
  askedLanguage,
  clock,
  contentCache,
  createErrors,
  defineServerPlugin,
  drafts,
  implementApi,
  previewRoute,
  rateLimits,
  store,
  subjectOf,
  whileTyping,
} from '#core'
import { knownLanguage } from '#core/contract'
import { profiles } from '../../account/contract.ts'
import { studentStatuses } from '../../consent/contract.ts'
import { activityLog } from '../../courses/contract.ts'
import { aiCalls } from '../../quota-proxy/contract.ts'
import { pageBlocks } from '../../site/contract.ts'
import { analogies, onboardingApi, PackDraft, packDraftPath } from '../contract.ts'
import { onboardingErrors } from '../errors.ts'
import { createPackWriter } from './create-pack-writer.ts'
import { createPathways } from './create-pathways.ts'
import { createOnboardingContent } from './onboarding-content.ts'

const errors = createErrors(onboardingErrors)

/** The time zone of a profile whose owner has chosen none. */
const unchosenZone = 'UTC'

export default defineServerPlugin({
  id: 'onboarding',
  description: 'Career pathway and analogy packs.',
  needs: { store, drafts, clock, rateLimits, cache: contentCache, profiles, aiCalls, studentStatuses, activityLog, pageBlocks },
  provides: { analogies },
  setup({ needs, log }) {
    const content = createOnboardingContent(needs.store, needs.cache)
    const pathways = createPathways(needs.store, content, needs.clock, needs.studentStatuses)
    const packs = createPackWriter({ ...needs, content, pathways, log })
    // The analogies of "Learn Your Way" are part of the page, so that the landing needs one request.
    needs.pageBlocks.add('landing', 'packs', {
      madeFrom: ['starter-packs'],
      read: async (locale, isDraft) => {
        const rows = await (isDraft ? needs.drafts.newest : needs.store.published)('starter-packs', { locale })
        return rows.map(({ key, analogies }) => ({ key, analogies }))
      },
    })
    const requireRow = async (userId: string) => {
      const row = await pathways.rowOf(userId)
      if (!row) throw errors.PROFILE_REQUIRED()
      return row
    }
    /** Saves the browser's time zone with the first answers of a learner who has chosen none. */
    const preselectZone = async (userId: string, timezone: string | undefined) => {
      if (!timezone || (await pathways.rowOf(userId)) || (await needs.profiles.of(userId)).timezone !== unchosenZone) return
      await needs.profiles.save(userId, { timezone })
    }
    const os = implementApi(onboardingApi)
    return {
      api: os.router({
        careers: os.careers.handler(async ({ input }) => (await content.careers()).entriesIn(knownLanguage(input.locale))),
        hobbies: os.hobbies.handler(async ({ input }) => (await content.hobbies()).entriesIn(knownLanguage(input.locale))),
        choices: os.choices.handler(({ input }) => content.choices(knownLanguage(input.locale))),
        mine: os.mine.handler(async ({ input, context }) => {
          const asker = subjectOf(context)
          const row = await pathways.rowOf(asker.userId)
          return row && pathways.profileOf(row, knownLanguage(input.locale), asker)
        }),
        step: os.step.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          const [row, purchase] = await Promise.all([pathways.rowOf(userId), needs.activityLog.latest(userId, 'purchase')])
          // Only the career pathway asks for the language: a stored language means that the pathway was answered.
          if (purchase?.activity_data.career_onboarding_needed && !row?.preferred_language)
            return { step: 'career', can_personalize: false }
          const step = row?.pack_status === 'ready' || row?.pack_status === 'fallback' ? ('done' as const) : ('profile' as const)
          return { step, can_personalize: await packs.canWrite(row) }
        }),
        saveProfile: os.saveProfile.handler(async ({ input, context }) => {
          const { flavor_game = null, flavor_movie = null, timezone, ...answers } = input
          await preselectZone(subjectOf(context).userId, timezone)
          const fields = { ...answers, flavor_game, flavor_movie }
          const language = askedLanguage(context.req)
          const asker = subjectOf(context)
          return pathways.profileOf(await pathways.saveAnswers(asker.userId, fields, language), language, asker)
        }),
        packStatus: os.packStatus.handler(async ({ context }) =>
          pathways.statusOf(await pathways.rowOf(subjectOf(context).userId), askedLanguage(context.req)),
        ),
        generatePack: os.generatePack.handler(async ({ context }) => {
          const language = askedLanguage(context.req)
          const row = await packs.write(await requireRow(subjectOf(context).userId), language)
          const { pack, pack_name, is_kept } = await pathways.statusOf(row, language)
          return { success: row.pack_status === 'ready' && !is_kept, analogy_pack: pack, pack_name }
        }),
        takeStarterPack: os.takeStarterPack.handler(async ({ context }) => {
          const row = await requireRow(subjectOf(context).userId)
          const language = askedLanguage(context.req)
          const { pack_ready, ai_started } = await pathways.statusOf(row, language)
          return pathways.statusOf(pack_ready || ai_started ? row : await packs.takeStarter(row, null), language)
        }),
        normalizeAndPersonalize: os.normalizeAndPersonalize.handler(async ({ input, context }) => {
          const { career, hobbies, preferred_language, timezone } = input
          await preselectZone(subjectOf(context).userId, timezone)
          const language = askedLanguage(context.req)
          const answers = { occupation: career, hobbies, preferred_language }
          const row = await packs.write(await pathways.saveAnswers(subjectOf(context).userId, answers, language), language)
          const { pack_name, is_kept } = await pathways.statusOf(row, language)
          return { success: true, pack_name, pack_status: row.pack_status, is_kept } as const
        }),
      }),
      http: [
        ...whileTyping(
          previewRoute({
            path: packDraftPath(':id'),
            operationId: 'previewStarterPack',
            summary: 'Get a starter pack as its editors last saved it',
            schema: PackDraft,
            read: async (key, locale) => {
              const [row] = await needs.drafts.newest('starter-packs', { where: { key: { equals: key } }, locale, limit: 1 })
              return row && PackDraft.parse(row)
            },
          }),
          { drafts: needs.drafts, collection: 'starter-packs' },
        ),
      ],
      services: { analogies: pathways },
    }
  },
})
