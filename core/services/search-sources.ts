import { defineService, type SearchKind } from '../contract.ts'

/** Something that everybody may find. */
export interface SearchDocument {
  /** The same in each language, and once within its kind. */
  readonly id: string
  readonly title: string
  readonly url: string
  /** Plain words that everybody may read. */
  readonly summary: string
  /** Plain words that only those may read to whom the module of `lockedBy` stands open. */
  readonly text: string
  /** The module whose text this is; null where everybody may read all of it. */
  readonly lockedBy: string | null
}

export interface ContentSource {
  readonly kind: SearchKind
  /** The collections whose change makes the documents stale. */
  readonly madeFrom: readonly string[]
  /** Every document in a language, with English where a translation is missing. */
  read(locale: string): Promise<readonly SearchDocument[]>
}

/** A learner's own words, opened for their owner alone and kept nowhere. */
export interface OwnDocument {
  readonly title: string
  readonly url: string
  readonly text: string
}

export interface OwnSource {
  readonly kind: SearchKind
  /** This person's own documents, newest first. */
  read(userId: string, locale: string): Promise<readonly OwnDocument[]>
}

/** Documents that plugins offer to search. Call `addContent` and `addOwn` while the plugin is set up; without a search nobody reads them. */
export interface SearchSources {
  addContent(source: ContentSource): void
  addOwn(source: OwnSource): void
  content(): readonly ContentSource[]
  own(): readonly OwnSource[]
}

export const searchSources = defineService<SearchSources>('core.search-sources')

export const createSearchSources = (): SearchSources => {
  const content: ContentSource[] = []
  const own: OwnSource[] = []
  return {
    addContent: (source) => void content.push(source),
    addOwn: (source) => void own.push(source),
    content: () => content,
    own: () => own,
  }
}
