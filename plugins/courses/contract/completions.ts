import { z } from 'zod'
import { defineEvent, defineService, type Language, languages } from '#core/contract'
import { Achievement } from './course.ts'

export const moduleStarted = defineEvent('module.started', z.object({ user_id: z.string(), module_id: z.string(), at: z.string() }))

export const exerciseCompleted = defineEvent(
  'exercise.completed',
  z.object({ user_id: z.string(), module_id: z.string(), sub_slide_id: z.string(), achievement: Achievement, at: z.string() }),
)

export const moduleCompleted = defineEvent(
  'module.completed',
  z.object({
    user_id: z.string(),
    module_id: z.string(),
    /** In English, as stored with the completion. */
    module_name: z.string(),
    /** The same texts in other languages; a language without its own texts is missing. */
    in_languages: z
      .partialRecord(z.enum(languages), z.object({ module_name: z.string(), lesson_titles: z.array(z.string()), badge: Achievement }))
      .optional(),
    module_order: z.number().int(),
    /** In the module's order. */
    lesson_titles: z.array(z.string()),
    badge: Achievement,
    lessons_completed: z.number().int(),
    total_lessons: z.number().int(),
    real_calls: z.number().int(),
    practice_calls: z.number().int(),
    /** The learner's next module; missing when every module that is not optional is complete. */
    next_module_id: z.string().optional(),
    at: z.string(),
  }),
)

/** A badge that a learner has earned: of a lesson, or without `sub_slide_id` of a whole module. */
interface Earned {
  readonly module_id: string
  readonly sub_slide_id?: string | undefined
}
/** Rows store what was earned in English, as it was called then; these are the course's words in the other languages. */
export interface EarnedWords {
  /** The name of the module, and the badge; null in English, and where the course has no such lesson or module any more. */
  of(earned: Earned, language: Language): Promise<{ readonly module: string; readonly badge: z.output<typeof Achievement> } | null>
}
export const earnedWords = defineService<EarnedWords>('courses.earned-words')

/** The mail about a completed module, to which other plugins add lines. */
export interface ProgressMails {
  /** @param line a sentence in the mail's language, or null; it follows the text about the completion */
  addLine(line: (completed: z.output<typeof moduleCompleted.schema>, language: Language) => Promise<string | null>): void
}

export const progressMails = defineService<ProgressMails>('courses.progress-mails')
