import { z } from 'zod'
import type { ContentCache, Store } from '#core'
import { AnalogyPack, ChoiceLists, type TaxonomyEntry } from '../contract.ts'

const Words = z.array(z.string()).catch([])

export interface StarterPack {
  readonly key: string
  readonly pack_name: string
  readonly match: readonly string[]
  readonly analogies: AnalogyPack | null
  readonly is_default: boolean
}

/** What editors wrote for onboarding: the two lists, by name, and the starter packs. */
export const createOnboardingContent = (store: Store, cache: ContentCache) => {
  const list = (slug: 'career-taxonomy' | 'hobby-taxonomy') => () =>
    cache.read<TaxonomyEntry[]>(`onboarding:${slug}`, [slug], async () =>
      (await store.published(slug, { sort: 'name' })).map(({ key, name, aliases }) => ({ id: key, name, aliases: Words.parse(aliases) })),
    )
  return {
    careers: list('career-taxonomy'),
    hobbies: list('hobby-taxonomy'),
    choices: () =>
      cache.read<ChoiceLists>('onboarding:choice-lists', ['choice-lists'], async () => {
        const lists = await store.published('choice-lists')
        return ChoiceLists.parse(
          Object.fromEntries(
            ['age_groups', 'games', 'movie_franchises'].map((key) => [key, lists.find((list) => list.key === key)?.entries ?? []]),
          ),
        )
      }),
    packs: () =>
      cache.read<StarterPack[]>('onboarding:starter-packs', ['starter-packs'], async () =>
        (await store.published('starter-packs', { sort: 'key' })).map((pack) => ({
          key: pack.key,
          pack_name: pack.pack_name,
          match: Words.parse(pack.match),
          analogies: AnalogyPack.nullable().catch(null).parse(pack.analogies),
          is_default: pack.is_default ?? false,
        })),
      ),
  }
}

export type OnboardingContent = ReturnType<typeof createOnboardingContent>
