import type { CollectionSlug, Payload } from 'payload'
import { defineService } from '../contract.ts'

interface Coverage {
  readonly collection: string
  /** The number of English texts, and how many of them each other language has. */
  readonly all: number
  readonly said: Readonly<Record<string, number>>
}

/** How much of the published content each language has, collection by collection. */
export interface TranslationCoverage {
  /** The collections from which it is computed. */
  readonly madeFrom: readonly CollectionSlug[]
  read(): Promise<readonly Coverage[]>
}

export const translationCoverage = defineService<TranslationCoverage>('core.translation-coverage')

/** The CMS counts, since it knows which fields contain text. */
interface Counts {
  readonly contentCollections?: readonly CollectionSlug[]
  readonly readCoverage?: (payload: Payload) => Promise<readonly Coverage[]>
}

export const createTranslationCoverage = (payload: Payload): TranslationCoverage => {
  const { contentCollections = [], readCoverage } = payload.config.custom as Counts
  return { madeFrom: contentCollections, read: async () => (await readCoverage?.(payload)) ?? [] }
}
