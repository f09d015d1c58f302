import { defineService, type SearchKind } from '../contract.ts'

/** A document that everybody may find. */
export interface SearchDocument {
  /** The same in each language, and unique within its kind. */
  readonly id: string
  readonly title: string
  readonly url: string
  /** Plain text that everybody may read. */
  readonly summary: string
  /** Plain text that only people with access to the module of `lockedBy` may read. */
  readonly text: string
  /** The module to which the text belongs; null if everybody may read all of it. */
  readonly lockedBy: string | null
}

export interface ContentSource {
  readonly kind: SearchKind
  /** The collections whose change invalidates the documents. */
  readonly madeFrom: readonly string[]
  /** Every document in a language, in English if a translation is missing. */
  read(locale: string): Promise<readonly SearchDocument[]>
}

/** A learner's own text, decrypted only for its owner and never cached. */
export interface OwnDocument {
  readonly title: string
  readonly url: string
  /** The text as it was typed. */
  readonly text: string
  /** Whether the text is Markdown, whose signs are left out where it is quoted. */
  readonly isMarkdown?: boolean
}

export interface OwnSource {
  readonly kind: SearchKind
  /** This person's own documents, newest first. */
  read(userId: string, locale: string): Promise<readonly OwnDocument[]>
}

/** Documents that plugins offer to search. Call `addContent` and `addOwn` during setup; without a search plugin nothing reads them. */
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
