import { z } from 'zod'
import type { ContentCache, Store } from '#core'
import type { Language } from '#core/contract'
import type { Answer } from '../providers/provider-client.ts'
import { usageOf } from '../providers/provider-client.ts'

const WrittenAnswers = z.array(z.object({ text: z.string() }))

/** Answers written in advance by the course authors, used when no model is called. */
export interface PracticeMode {
  /** The answer to the n-th call (from 1) of a sub-slide: the same call always gives the same text, in English without a translation. */
  answer(subSlideId: string, call: number, language: Language): Promise<string>
  /** The sentence shown above every such answer. */
  notice(language: Language): Promise<string>
}

/** The name shown instead of a model's. */
export const practiceModel = 'practice'

export const createPracticeMode = (store: Store, contentCache: ContentCache): PracticeMode => {
  const notes = (language: Language) =>
    contentCache.read(`quota-proxy.practice-notes.${language}`, ['practice-notes'], () => store.publishedGlobal('practice-notes', language))
  return {
    answer: async (subSlideId, call, language) => {
      const written = await contentCache.read(`quota-proxy.practice.${subSlideId}.${language}`, ['practice-answers'], async () => {
        const where = { sub_slide_id: { equals: subSlideId } }
        const [found] = await store.published('practice-answers', { where, limit: 1, locale: language })
        return WrittenAnswers.catch([]).parse(found?.answers)
      })
      return written[(call - 1) % written.length]?.text ?? (await notes(language)).fallback ?? ''
    },
    notice: async (language) => (await notes(language)).notice ?? '',
  }
}

/** Streams a written answer in pieces of a few words, like a model. */
export async function* streamText(text: string): Answer {
  for (const [piece] of text.matchAll(/(?:\S+\s*){1,4}|\s+/g)) {
    yield piece
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { usage: usageOf(0, 0), finishReason: 'stop' }
}
