import { z } from 'zod'
import { call, defineService } from '#core/contract'

/** The six terms that lessons explain in the learner's own words. */
export const analogyKeys = ['quota', 'api_key', 'webhook', 'database', 'rls', 'practice_mode'] as const
export const AnalogyPack = z.object(
  Object.fromEntries(analogyKeys.map((key) => [key, z.string()])) as Record<(typeof analogyKeys)[number], z.ZodString>,
)
export type AnalogyPack = z.output<typeof AnalogyPack>

/** A career or hobby to choose; aliases serve search and matching and are not shown. */
export const TaxonomyEntry = z.object({ id: z.string(), name: z.string(), aliases: z.array(z.string()) })
export type TaxonomyEntry = z.output<typeof TaxonomyEntry>

/** The languages in which a pack may be written. */
export const packLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ko'] as const

export const UserProfile = z.object({
  occupation: z.string(),
  hobbies: z.array(z.string()),
  preferred_language: z.string(),
  pack_status: z.enum(['none', 'loading', 'ready', 'fallback']),
  pack_name: z.string(),
  analogy_pack: AnalogyPack.nullable(),
})
export type UserProfile = z.output<typeof UserProfile>

export const onboardingApi = {
  careers: call('signed-in')
    .route({ method: 'GET', path: '/api/career_taxonomy', summary: 'Careers to choose from, by name' })
    .output(z.array(TaxonomyEntry)),
  hobbies: call('signed-in')
    .route({ method: 'GET', path: '/api/hobby_taxonomy', summary: 'Hobbies to choose from, by name' })
    .output(z.array(TaxonomyEntry)),
  mine: call('verified')
    .route({ method: 'GET', path: '/api/user_profile', summary: 'Own onboarding answers and analogy pack' })
    .output(UserProfile.nullable()),
  normalizeAndPersonalize: call('verified')
    .route({ method: 'POST', path: '/api/normalize-and-personalize', summary: 'Save the pathway and choose a pack' })
    .input(
      z.object({
        career: z.string().trim().min(1).max(100),
        hobbies: z.array(z.string().trim().min(1).max(60)).min(1).max(3),
        preferred_language: z.enum(packLanguages),
      }),
    )
    .output(z.object({ success: z.literal(true), pack_name: z.string(), pack_status: z.string() })),
}

/** Analogies for the terms in lessons; plain words where the learner has no pack. */
export interface Analogies {
  of(userId: string): Promise<{ pack_name: string; analogy_pack: AnalogyPack | null }>
}
export const analogies = defineService<Analogies>('onboarding.analogies')
