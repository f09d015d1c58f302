import type { Payload } from 'payload'
import { nameOfEditor } from '../publishing/name-of-editor.ts'
import { type ContentDocument, readContent } from './read-content.ts'
import { type Review, reviewKey } from './reviews.ts'
import { isOfOtherEnglish, translatedPart } from './texts-in.ts'
import { otherLanguages, readTranslations, translationKey } from './translations.ts'

/** A document in a list of the start page. */
export interface Entry {
  readonly slug: string
  readonly label: string
  readonly id: string
  readonly title: string
  /** The editor and the time, where known. */
  readonly by?: string | null | undefined
  readonly at?: string | null | undefined
  readonly note?: string | null | undefined
}

/** The total number, and the first entries. */
export interface Listed {
  readonly total: number
  readonly entries: readonly Entry[]
}

export interface Overview {
  readonly inReview: Listed
  readonly sentBack: Listed
  readonly approved: Listed
  readonly refused: Listed
  readonly scheduled: Listed
  readonly drafts: Listed
  readonly languages: readonly {
    readonly language: string
    readonly untranslated: Listed
    readonly partly: Listed
    readonly stale: Listed
  }[]
}

/** More than anybody reads at once; the total is shown beside the list. */
const shown = 50

const entryOf = ({ slug, label, id, title }: ContentDocument): Entry => ({ slug, label, id, title })
const iso = (date: string | Date | null | undefined) => (date ? new Date(date).toISOString() : null)

/** Whether the English has changed since the translation was made, in its public version and as last saved. */
export const isStale = (document: ContentDocument, madeFrom: string | undefined): boolean =>
  madeFrom !== undefined &&
  document.published !== null &&
  isOfOtherEnglish(madeFrom, document.published) &&
  isOfOtherEnglish(madeFrom, document.newest)

/** The keys of the translations that are older than their English. */
export const readStaleTranslations = async (payload: Payload): Promise<ReadonlySet<string>> => {
  const [content, madeFrom] = await Promise.all([readContent(payload), readTranslations(payload)])
  const keys = content.flatMap((document) =>
    otherLanguages
      .map((language) => translationKey(document.slug, document.id, language))
      .filter((key) => isStale(document, madeFrom.get(key))),
  )
  return new Set(keys)
}

/** Reads the pending work of the editors, with a few queries and the content that is in memory already. */
export const readOverview = async (payload: Payload): Promise<Overview> => {
  const [content, translations, { docs: reviews }] = await Promise.all([
    readContent(payload),
    readTranslations(payload),
    payload.db.find<Review & { id: string }>({
      collection: 'content-reviews',
      where: { or: [{ state: { exists: true } }, { publish_at: { exists: true } }, { refused_at: { exists: true } }] },
      limit: 500,
      pagination: false,
    }),
  ])
  const names = new Map<string, Promise<string>>()
  const nameOf = (id: string | null | undefined) => {
    if (!id) return null
    const name = names.get(id) ?? nameOfEditor(payload, id)
    names.set(id, name)
    return name
  }
  const documents = new Map(content.map((document) => [reviewKey(document.slug, document.id), document]))
  const list = async <T>(all: readonly T[], entry: (each: T) => Entry | Promise<Entry>): Promise<Listed> => ({
    total: all.length,
    entries: await Promise.all(all.slice(0, shown).map(entry)),
  })
  const reviewed = (keep: (review: Review) => unknown, said: (review: Review) => { by?: unknown; at?: unknown; note?: unknown }) =>
    list(
      reviews.filter((review) => keep(review) && documents.has(review.key)),
      async (review) => {
        const { by, at, note } = said(review)
        const document = documents.get(review.key) as ContentDocument
        return { ...entryOf(document), by: await nameOf(by as string), at: iso(at as string), note: note as string | null }
      },
    )
  const waiting = content.filter(({ isDraft }) => isDraft).sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  const decided = ({ decided_by: by, decided_at: at }: Review) => ({ by, at })
  return {
    inReview: await reviewed(
      ({ state }) => state === 'in_review',
      ({ asked_by: by, asked_at: at }) => ({ by, at }),
    ),
    sentBack: await reviewed(({ state }) => state === 'sent_back', decided),
    approved: await reviewed(({ state }) => state === 'approved', decided),
    refused: await reviewed(
      ({ refused_at }) => refused_at,
      ({ scheduled_by: by, refused_at: at, refused_because: note }) => ({ by, at, note }),
    ),
    scheduled: await reviewed(
      ({ publish_at }) => publish_at,
      ({ scheduled_by: by, publish_at: at }) => ({ by, at }),
    ),
    drafts: await list(waiting, async (document) => ({
      ...entryOf(document),
      by: await nameOf(document.editedBy),
      at: document.updatedAt,
    })),
    languages: await Promise.all(
      otherLanguages.map(async (language) => {
        const parts = content.flatMap((document) =>
          document.published ? [{ document, part: translatedPart(document.published, language) }] : [],
        )
        const madeFrom = ({ slug, id }: ContentDocument) => translations.get(translationKey(slug, id, language))
        const those = (keep: (part: 'none' | 'part' | 'whole', document: ContentDocument) => boolean) =>
          list(
            parts.filter(({ document, part }) => keep(part, document)),
            ({ document }) => entryOf(document),
          )
        return {
          language,
          untranslated: await those((part) => part === 'none'),
          partly: await those((part) => part === 'part'),
          stale: await those((part, document) => part !== 'none' && isStale(document, madeFrom(document))),
        }
      }),
    ),
  }
}
