import { z } from 'zod'
import { call, defineService, type Language, LocaleQuery, pickErrors, typedLine } from '#core/contract'
import { TimeZone } from '../account/contract.ts'
import { portals } from '../consent/contract.ts'
import { AnalogyPack } from '../courses/contract.ts'
import { onboardingErrors } from './errors.ts'

/** The languages in which a pack may be written. */
export const packLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ko'] as const
export const ageGroups = ['13-18', '19-29', '30-44', '45+'] as const
/** `loading` while a model writes the pack, `ready` once it is written, `fallback` with a starter pack. */
const packStatuses = ['none', 'loading', 'ready', 'fallback'] as const

/** A starter pack for editors and admins, as it was last saved: `PackDraft`; `?locale=`. */
export const packDraftPath = (key: string) => `/api/preview/starter-packs/${key}`

/** A career or hobby to choose. `id` stays when the name changes: `gaming`; aliases serve search and matching and are not shown. */
export const TaxonomyEntry = z
  .object({
    id: z.string(),
    name: z.string().meta({ examples: ['Teacher'] }),
    aliases: z.array(z.string()).meta({ examples: [['Lecturer']] }),
  })
  .meta({ id: 'TaxonomyEntry' })
export type TaxonomyEntry = z.output<typeof TaxonomyEntry>

/** A row of user_profile. Its portal and consent come from `GET /api/portal`, which works before onboarding too. */
export const UserProfile = z
  .object({
    user_id: z.string(),
    occupation: z.string().meta({ examples: ['Teacher'] }),
    age_group: z.enum(ageGroups).nullable().catch(null),
    hobbies: z.array(z.string()).meta({ examples: [['Music']] }),
    flavor_game: z
      .string()
      .nullable()
      .meta({ examples: ['Minecraft'] }),
    flavor_movie: z.string().nullable(),
    preferred_language: z.string().meta({ examples: ['en'] }),
    pack_status: z.enum(packStatuses),
    /** Why no pack was written for this learner; null where none was requested, or the pack was written. */
    pack_error: z.string().nullable(),
    pack_name: z.string().meta({ examples: ['Teacher Pack'] }),
    analogy_pack: AnalogyPack.nullable(),
    chosen_portal: z.enum(portals).nullable(),
    birth_year: z.number().int().nullable(),
    consent_status: z.enum(['none', 'requested', 'approved']),
    parent_email: z.string().nullable(),
    is_student: z.boolean(),
    is_admin: z.boolean(),
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.output<typeof UserProfile>

const Choice = z.object({ id: z.string(), name: z.string().meta({ examples: ['Teacher'] }) }).meta({ id: 'Choice' })
/** The short lists of the profile form. */
export const ChoiceLists = z
  .object({ age_groups: z.array(Choice), games: z.array(Choice), movie_franchises: z.array(Choice) })
  .meta({ id: 'ChoiceLists' })
export type ChoiceLists = z.output<typeof ChoiceLists>

/** The language of the texts; English where a text has no translation. */
const Reader = LocaleQuery
/** The client may send its user id; the server uses only the session. */
const Asker = z.object({ user_id: z.string().max(64).optional() })

/** The browser's time zone, saved to the profile with the first answers; an unknown time zone is ignored. */
const BrowserZone = TimeZone.optional().catch(undefined)

export const PackStatus = z
  .object({
    pack_ready: z.boolean(),
    pack: AnalogyPack.nullable(),
    pack_name: z.string().meta({ examples: ['Teacher Pack'] }),
    pack_status: z.enum(packStatuses),
    /** True while a model writes the pack, and once it has. */
    ai_started: z.boolean(),
    /** True if no new pack could be written and the previous pack is kept. */
    is_kept: z.boolean(),
  })
  .meta({ id: 'PackStatus' })
export type PackStatus = z.output<typeof PackStatus>

export const PackDraft = z
  .object({ pack_name: z.string().meta({ examples: ['Teacher Pack'] }), analogies: AnalogyPack })
  .meta({ id: 'PackDraft' })
export type PackDraft = z.output<typeof PackDraft>

export const onboardingApi = {
  careers: call('verified')
    .route({ method: 'GET', path: '/api/career_taxonomy', operationId: 'listCareers', summary: 'List the careers to choose from, by name' })
    .input(Reader)
    .output(z.array(TaxonomyEntry)),
  hobbies: call('verified')
    .route({ method: 'GET', path: '/api/hobby_taxonomy', operationId: 'listHobbies', summary: 'List the hobbies to choose from, by name' })
    .input(Reader)
    .output(z.array(TaxonomyEntry)),
  mine: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_profile',
      operationId: 'getOnboardingProfile',
      summary: 'Get your onboarding answers and analogy pack',
    })
    .input(Reader)
    .output(UserProfile.nullable()),
  choices: call('verified')
    .route({
      method: 'GET',
      path: '/api/choice_lists',
      operationId: 'listChoices',
      summary: 'List the age groups, games and movie franchises to choose from',
    })
    .input(Reader)
    .output(ChoiceLists),
  /** The next form: `career` after a purchase, `profile` before any, `done` with a pack. */
  step: call('verified')
    .route({
      method: 'GET',
      path: '/api/onboarding_step',
      operationId: 'getOnboardingStep',
      summary: 'Get the next step of your onboarding',
    })
    .output(
      z.object({
        step: z.enum(['career', 'profile', 'done']),
        /** Whether a model may now write the pack of someone with a starter pack: approval was given, or the platform has a key. */
        can_personalize: z.boolean(),
      }),
    ),
  saveProfile: call('verified')
    .route({
      method: 'PATCH',
      path: '/api/user_profile',
      operationId: 'saveOnboardingProfile',
      summary: 'Save your answers to the onboarding form',
    })
    .input(
      z.object({
        occupation: z
          .string()
          .overwrite(typedLine)
          .min(1)
          .max(100)
          .meta({ examples: ['Teacher'] }),
        age_group: z.enum(ageGroups),
        hobbies: z
          .array(z.string().overwrite(typedLine).min(1).max(60))
          .max(2)
          .meta({ examples: [['Music']] }),
        flavor_game: z
          .string()
          .overwrite(typedLine)
          .min(1)
          .max(60)
          .nullish()
          .meta({ examples: ['Minecraft'] }),
        flavor_movie: z.string().overwrite(typedLine).min(1).max(60).nullish(),
        timezone: BrowserZone,
      }),
    )
    .output(UserProfile),
  packStatus: call('verified')
    .route({ method: 'POST', path: '/api/pack-status', operationId: 'getPackStatus', summary: 'Get whether your analogy pack is ready' })
    .input(Asker)
    .output(PackStatus),
  /** Waits for the model. Without one, or if it fails, the previous pack is kept, else a starter pack is used (`success: false`). */
  generatePack: call('verified')
    .route({
      method: 'POST',
      path: '/api/ai-pack-generator',
      operationId: 'generatePack',
      summary: 'Generate your analogy pack with a model, and wait for it',
    })
    .errors(pickErrors(onboardingErrors, 'PROFILE_REQUIRED', 'NO_PACKS'))
    .input(Asker)
    .output(
      z.object({ success: z.boolean(), analogy_pack: AnalogyPack.nullable(), pack_name: z.string().meta({ examples: ['Teacher Pack'] }) }),
    ),
  takeStarterPack: call('verified')
    .route({
      method: 'POST',
      path: '/api/user_profile/starter-pack',
      operationId: 'takeStarterPack',
      summary: 'Take the starter pack that fits your occupation',
    })
    .errors(pickErrors(onboardingErrors, 'PROFILE_REQUIRED', 'NO_PACKS'))
    .output(PackStatus),
  normalizeAndPersonalize: call('verified')
    .route({
      method: 'POST',
      path: '/api/normalize-and-personalize',
      operationId: 'savePathway',
      summary: 'Save your career pathway and choose an analogy pack',
    })
    .errors(pickErrors(onboardingErrors, 'NO_PACKS'))
    .input(
      z.object({
        career: z
          .string()
          .overwrite(typedLine)
          .min(1)
          .max(100)
          .meta({ examples: ['Teacher'] }),
        hobbies: z
          .array(z.string().overwrite(typedLine).min(1).max(60))
          .min(1)
          .max(3)
          .meta({ examples: [['Music']] }),
        preferred_language: z.enum(packLanguages),
        timezone: BrowserZone,
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        pack_name: z.string().meta({ examples: ['Teacher Pack'] }),
        pack_status: z.string().meta({ examples: ['ready'] }),
        is_kept: z.boolean(),
      }),
    ),
}

/** Analogies for the terms in lessons; plain words where the learner has no pack. A pack written for the learner keeps its own language. */
export interface Analogies {
  of(userId: string, language?: Language): Promise<{ pack_name: string; analogy_pack: AnalogyPack | null }>
}
export const analogies = defineService<Analogies>('onboarding.analogies')
