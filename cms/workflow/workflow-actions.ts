import { APIError, type CollectionSlug, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { checkDocument } from '../publishing/check-document.ts'
import type { Row } from '../publishing/fits.ts'
import { nameOfEditor } from '../publishing/name-of-editor.ts'
import { labelOf } from '../publishing/refuse-mistakes.ts'
import { isDrafted } from './drafted.ts'
import { readContent } from './read-content.ts'
import { isStale } from './read-overview.ts'
import { changeReview, comment, type Review, type ReviewState, readReview, reviewKey } from './reviews.ts'
import { noteTranslation, otherLanguages, readTranslations, translationKey } from './translations.ts'

const Comment = z.string().trim().max(5_000)
const Said = Comment.min(1)

/** Actions of colleagues on a document, apart from editing it. */
export const WorkflowAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('ask'), text: Comment.optional() }),
  z.strictObject({ action: z.literal('withdraw') }),
  z.strictObject({ action: z.literal('approve'), text: Comment.optional() }),
  z.strictObject({ action: z.literal('send_back'), text: Said }),
  z.strictObject({ action: z.literal('comment'), text: Said }),
  z.strictObject({ action: z.literal('schedule'), publish_at: z.iso.datetime({ offset: true }) }),
  z.strictObject({ action: z.literal('unschedule') }),
  z.strictObject({ action: z.literal('still_fits'), language: z.enum(otherLanguages as [string, ...string[]]) }),
])
export type WorkflowAction = z.output<typeof WorkflowAction>

/** An error with a name for which the panel has a sentence. */
const refuse = (status: number, error: string, message: string) => new APIError(message, status, { error }, true)

/** How far ahead a publication may be scheduled, in milliseconds: two years. */
const farthest = 2 * 365 * 86_400_000

export interface Subject {
  readonly slug: CollectionSlug
  readonly id: string
  readonly document: Row
}

/** Finds the document of a request's address, as last saved; the refusal tells a person who may not change it nothing about it. */
export const subjectOf = async (req: PayloadRequest): Promise<Subject> => {
  const { collection, id } = req.routeParams as { collection?: unknown; id?: unknown }
  const config = req.payload.config.collections.find(({ slug }) => slug === collection)
  const document =
    config && isDrafted(config)
      ? await req.payload.findByID({
          collection: config.slug as CollectionSlug,
          id: String(id),
          draft: true,
          locale: 'en',
          fallbackLocale: false,
          depth: 0,
          user: req.user,
          overrideAccess: false,
          disableErrors: true,
        } as never)
      : null
  if (!document) throw refuse(404, 'NOT_FOUND', 'There is no such document.')
  return { slug: config?.slug as CollectionSlug, id: String(id), document: document as unknown as Row }
}

const isDraft = ({ document }: Subject) => document._status !== 'published'

/** Why the document cannot be published now; a later save may fix it, and may break it again. */
const unfit = ({ slug, document }: Subject, req: PayloadRequest): string => {
  const { config } = req.payload.collections[slug]
  return checkDocument(config as never, document)
    .map(({ path, message }) => `${labelOf(config.flattenedFields, path)} ${message}`)
    .join(' · ')
}

const decide = async (subject: Subject, state: Exclude<ReviewState, 'in_review'>, text: string, req: PayloadRequest, me: string) => {
  const review = await readReview(req.payload, reviewKey(subject.slug, subject.id))
  if (review?.state !== 'in_review') throw refuse(409, 'NOT_IN_REVIEW', 'Nobody has asked for a review of this.')
  if (review.asked_by === me) throw refuse(403, 'OWN_REVIEW', 'Somebody else reviews what you have asked for.')
  await changeReview(req.payload, subject.slug, subject.id, { state, decided_by: me, decided_at: new Date().toISOString() })
  await comment(req.payload, review.key, state, me, text)
}

/** Performs an editor's action, or refuses it with the reason. */
export const act = async (subject: Subject, action: WorkflowAction, req: PayloadRequest): Promise<void> => {
  const { payload } = req
  const { slug, id } = subject
  const key = reviewKey(slug, id)
  const me = String(req.user?.id)
  const now = new Date()
  switch (action.action) {
    case 'ask':
      if (!isDraft(subject)) throw refuse(409, 'NOTHING_TO_REVIEW', 'Everything here is published: save a change first.')
      await changeReview(payload, slug, id, {
        state: 'in_review',
        asked_by: me,
        asked_at: now.toISOString(),
        decided_by: null,
        decided_at: null,
      })
      return comment(payload, key, 'asked', me, action.text ?? '', now)
    case 'withdraw':
      return changeReview(payload, slug, id, { state: null })
    case 'approve':
      return decide(subject, 'approved', action.text ?? '', req, me)
    case 'send_back':
      return decide(subject, 'sent_back', action.text, req, me)
    case 'comment':
      return comment(payload, key, 'comment', me, action.text, now)
    case 'schedule': {
      const at = new Date(action.publish_at)
      if (!isDraft(subject)) throw refuse(409, 'NOTHING_TO_REVIEW', 'Everything here is published: save a change first.')
      if (at <= now || at.getTime() - now.getTime() > farthest)
        throw refuse(400, 'NOT_AHEAD', 'Choose a time that is still to come, within two years.')
      const reason = unfit(subject, req)
      if (reason) throw refuse(400, 'NOT_FIT', `It could not be published as it is: ${reason}.`)
      const planned = { publish_at: at.toISOString(), scheduled_by: me, leased_at: null, refused_at: null, refused_because: null }
      await changeReview(payload, slug, id, planned)
      return comment(payload, key, 'scheduled', me, at.toISOString(), now)
    }
    case 'unschedule':
      return changeReview(payload, slug, id, { publish_at: null, leased_at: null, refused_at: null, refused_because: null })
    case 'still_fits':
      return noteTranslation(payload, slug, id, action.language)
  }
}

interface CommentRow {
  readonly kind: string
  readonly author_id?: string | null
  readonly text?: string | null
  readonly at: string | Date
}

/** Reads the state of a document's workflow, for the panel beside its form. */
export const readWorkflow = async ({ slug, id, document }: Subject, language: string, req: PayloadRequest) => {
  const { payload } = req
  const key = reviewKey(slug, id)
  const [review, { docs: comments, totalDocs }] = await Promise.all([
    readReview(payload, key),
    payload.db.find<CommentRow & { id: string }>({
      collection: 'content-comments',
      where: { key: { equals: key } },
      sort: '-at',
      limit: 50,
    }),
  ])
  const nameOf = async (person: string | null | undefined) => (person ? nameOfEditor(payload, person) : null)
  const stale = async () => {
    const madeFrom = (await readTranslations(payload)).get(translationKey(slug, id, language))
    const known = (await readContent(payload)).find((each) => each.slug === slug && each.id === id)
    return known !== undefined && isStale(known, madeFrom)
  }
  const said: Partial<Review> = review ?? {}
  const changedAt = new Date(String(document.updatedAt)).getTime()
  return {
    isDraft: document._status !== 'published',
    state: said.state ?? null,
    isMine: said.asked_by === String(req.user?.id),
    askedBy: await nameOf(said.asked_by),
    askedAt: said.asked_at ?? null,
    decidedBy: await nameOf(said.decided_by),
    decidedAt: said.decided_at ?? null,
    /** Whether somebody has saved since the approval. */
    isChangedSince: Boolean(said.decided_at && changedAt > new Date(said.decided_at).getTime()),
    publishAt: said.publish_at ?? null,
    scheduledBy: await nameOf(said.scheduled_by),
    refusedAt: said.refused_at ?? null,
    refusedBecause: said.refused_because ?? null,
    isStale: language !== 'en' && (await stale()),
    total: totalDocs,
    comments: await Promise.all(
      comments.map(async ({ id: row, kind, author_id, text, at }) => ({
        id: row,
        kind,
        by: await nameOf(author_id),
        text: text ?? '',
        at,
      })),
    ),
  }
}
export type Workflow = Awaited<ReturnType<typeof readWorkflow>>
