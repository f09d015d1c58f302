import { z } from 'zod'
import type { ContentCache, Store } from '#core'
import { type Language, languages } from '#core/contract'
import { AnalogyPack } from '../../courses/contract.ts'
import { ChoiceLists } from '../contract.ts'
import { createKnownList, type KnownList } from './known-list.ts'

const Words = z.array(z.string()).catch([])

export interface StarterPack {
  readonly key: string
  readonly pack_name: string
  readonly match: readonly string[]
  readonly analogies: AnalogyPack | null
  readonly is_default: boolean
}

/** Editors' content of onboarding: careers and hobbies, the short choice lists, and the starter packs. */
export const createOnboardingContent = (store: Store, cache: ContentCache) => {
  const list = (slug: 'career-taxonomy' | 'hobby-taxonomy') => () =>
    cache.read<KnownList>(`onboarding:${slug}`, [slug], async () => {
      const rows = await Promise.all(languages.map((locale) => store.published(slug, { locale })))
      const namesByKey = rows.map((list) => new Map(list.map(({ key, name }) => [key, name])))
      const entries = (rows[0] ?? []).map(({ key, name, aliases }) => ({
        id: key,
        names: Object.fromEntries(languages.map((each, at) => [each, namesByKey[at]?.get(key) ?? name])) as Record<Language, string>,
        aliases: Words.parse(aliases),
      }))
      return createKnownList(entries)
    })
  return {
    careers: list('career-taxonomy'),
    hobbies: list('hobby-taxonomy'),
    choices: (locale: Language) =>
      cache.read<ChoiceLists>(`onboarding:choice-lists:${locale}`, ['choice-lists'], async () => {
        const lists = await store.published('choice-lists', { locale })
        return ChoiceLists.parse(
          Object.fromEntries(
            ['age_groups', 'games', 'movie_franchises'].map((key) => [key, lists.find((list) => list.key === key)?.entries ?? []]),
          ),
        )
      }),
    packs: (locale: Language) =>
      cache.read<StarterPack[]>(`onboarding:starter-packs:${locale}`, ['starter-packs'], async () =>
        (await store.published('starter-packs', { sort: 'key', locale })).map((pack) => ({
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
