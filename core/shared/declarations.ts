import type { z } from 'zod'

/** A typed name for a service that one plugin provides and others may use. */
export interface Service<T> {
  readonly id: string
  readonly type?: T
}

/** A typed name for an event, in the past tense: `module.completed`. */
export interface EventType<T> {
  readonly name: string
  readonly schema: z.ZodType<T>
}

/** A named place on a page where plugins may add components; the type of its props is the contract. */
export interface Slot<Props> {
  readonly id: string
  readonly props?: Props
}

/** A named list to which plugins add values that are not components; the value's type is the contract. */
export interface ExtensionPoint<T> {
  readonly id: string
  readonly type?: T
}

export const defineService = <T>(id: string): Service<T> => ({ id })
export const defineEvent = <T>(name: string, schema: z.ZodType<T>): EventType<T> => ({ name, schema })
export const defineSlot = <Props = Record<never, never>>(id: string): Slot<Props> => ({ id })
export const defineExtensionPoint = <T>(id: string): ExtensionPoint<T> => ({ id })

/** The roles that the specification gives an account; `editor` gives access to the CMS only. */
export const roles = ['user', 'admin', 'support', 'tester', 'influencer', 'editor'] as const
export type Role = (typeof roles)[number]

/** A change that staff made in the panel: names of fields, never their values. */
export interface StaffWrite {
  readonly actor_id: string
  readonly action: 'created' | 'changed' | 'deleted' | 'published' | 'unpublished' | 'trashed' | 'restored'
  readonly collection: string
  readonly row_id: string
  /** The person to whom the row belongs; null if it belongs to nobody. */
  readonly user_id: string | null
  readonly fields: readonly string[]
  /** The reason for a change that gives rights or costs money. */
  readonly reason?: string
}

/** The AI providers by their canonical names, and the names under which a request may call them. */
export const providers = ['openai', 'anthropic', 'gemini'] as const
export type Provider = (typeof providers)[number]

/** The kinds of search results, in the order of their groups. */
export const searchKinds = ['lesson', 'term', 'module', 'page', 'plan-sheet', 'logbook', 'project'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The languages of the app and of its content. English is the source, and is used if a translation is missing. */
export const languages = ['en', 'es', 'fr', 'de', 'pt'] as const
export type Language = (typeof languages)[number]
/** The language of a tag such as `de` or `de-AT`; English for anything else. */
export const knownLanguage = (tag: unknown): Language => {
  const [language] = typeof tag === 'string' ? tag.toLowerCase().split('-') : []
  return languages.find((each) => each === language) ?? 'en'
}
