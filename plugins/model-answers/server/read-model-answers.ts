import type { ContentCache, Logger, Store } from '#core'
import { type Language, writtenLanguage } from '#core/contract'
import { modelAnswerFrom } from '../model-answer-from.ts'
import { LessonModelAnswer } from '../model-answer-schema.ts'

/** A lesson's model answer in one language. */
export interface AnsweredLesson extends LessonModelAnswer {
  readonly moduleId: string
  readonly language: string
  /** The first words of its lines in English, by line id. */
  readonly englishWords: ReadonlyMap<string, string>
}

/** The published model answers, cached until an editor changes them. */
export const createModelAnswerContent = (store: Store, contentCache: ContentCache, log: Logger) => {
  const all = (language: Language): Promise<ReadonlyMap<string, AnsweredLesson>> =>
    contentCache.read(`model-answers.${language}`, ['model-answers'], async () => {
      const [english, said] = await Promise.all([
        store.published('model-answers', { locale: 'en' }),
        store.published('model-answers', { locale: language }),
      ])
      return new Map(
        english.flatMap((row): [string, AnsweredLesson][] => {
          const read = LessonModelAnswer.safeParse(modelAnswerFrom(row))
          if (!read.success) {
            log.warn({ lesson: row.lesson, mistakes: read.error.issues.length }, 'A model answer does not fit and is left out.')
            return []
          }
          const other = said.find(({ lesson }) => lesson === row.lesson)
          const translated = other && LessonModelAnswer.safeParse(modelAnswerFrom(other)).data
          const shown = translated ?? read.data
          const { criteria, lines } = read.data
          const answered: AnsweredLesson = {
            ...shown,
            // The English checks apply in every language.
            criteria: criteria.map((criterion) => {
              const { label, question } = shown.criteria.find(({ id }) => id === criterion.id) ?? criterion
              return { ...criterion, label, question }
            }),
            kind: read.data.kind,
            moduleId: row.module_id,
            language: writtenLanguage(language, shown, read.data, ({ about }) => [about]),
            englishWords: new Map(lines.flatMap(({ id, word }) => (word ? [[id, word] as const] : []))),
          }
          return [[row.lesson, answered]]
        }),
      )
    })
  return { of: async (lesson: string, language: Language) => (await all(language)).get(lesson) }
}
export type ModelAnswerContent = ReturnType<typeof createModelAnswerContent>
