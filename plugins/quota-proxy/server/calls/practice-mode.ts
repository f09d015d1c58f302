import { z } from 'zod'
import type { ContentCache, Store } from '#core'
import type { Answer } from '../providers/provider-client.ts'
import { usageOf } from '../providers/provider-client.ts'

const WrittenAnswers = z.array(z.object({ text: z.string() }))

/** Answers that the course authors wrote in advance, for when no model is asked. */
export interface PracticeMode {
  /** The answer to the n-th call (from 1) of a sub-slide: the same call always gives the same text. */
  answer(subSlideId: string, call: number): Promise<string>
  /** The sentence shown above every such answer. */
  notice(): Promise<string>
}

/** The name that stands where a model's would. */
export const practiceModel = 'practice'

export const createPracticeMode = (store: Store, contentCache: ContentCache): PracticeMode => {
  const notes = () => contentCache.read('quota-proxy.practice-notes', ['practice-notes'], () => store.publishedGlobal('practice-notes'))
  return {
    answer: async (subSlideId, call) => {
      const written = await contentCache.read(`quota-proxy.practice.${subSlideId}`, ['practice-answers'], async () => {
        const [found] = await store.published('practice-answers', { where: { sub_slide_id: { equals: subSlideId } }, limit: 1 })
        return WrittenAnswers.catch([]).parse(found?.answers)
      })
      return written[(call - 1) % written.length]?.text ?? (await notes()).fallback ?? ''
    },
    notice: async () => (await notes()).notice ?? '',
  }
}

/** Hands a written answer out in pieces of a few words, as a model would. */
export async function* recite(text: string): Answer {
  for (const [piece] of text.matchAll(/(?:\S+\s*){1,4}|\s+/g)) {
    yield piece
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { usage: usageOf(0, 0), finishReason: 'stop' }
}
