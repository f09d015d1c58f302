import { z } from 'zod'
import { providers } from '#core/contract'
import { analogyKeys } from '../analogy-keys.ts'

export const AnalogyPack = z
  .object(Object.fromEntries(analogyKeys.map((key) => [key, z.string()])) as Record<(typeof analogyKeys)[number], z.ZodString>)
  .meta({ id: 'AnalogyPack' })

export type AnalogyPack = z.output<typeof AnalogyPack>

const CostInfo = z.object({ freeNow: z.string(), scaleInfo: z.string(), example: z.string() }).meta({ id: 'CostInfo' })

/** What an exercise or a module brings. */
export const Achievement = z.object({ title: z.string(), description: z.string() }).meta({ id: 'Achievement' })

/** One AI call of an exercise: `step` is Markdown, `prompt` plain text with [fields]; without one the lesson's `samplePrompt` is meant. */
const ExerciseStep = z.object({ label: z.string(), step: z.string(), prompt: z.string() }).meta({ id: 'ExerciseStep' })

/**
 * One exercise with its lesson, as `GET /api/modules/{id}` gives it. `idea`, `exercise` (what to have ready; all steps where there are
 * no calls) and `doneWhen` are Markdown.
 */
export const SubSlide = z
  .object({
    id: z.string(),
    /** In which language its text is written: the asked one, or `en` where that translation is missing. */
    language: z.string(),
    title: z.string(),
    description: z.string(),
    idea: z.string(),
    exercise: z.string(),
    calls: z.array(ExerciseStep),
    doneWhen: z.string(),
    requiresApiCall: z.boolean(),
    callsRequired: z.number().int(),
    apiProvider: z.enum(providers).nullable(),
    samplePrompt: z.string(),
    expectedOutput: z.string(),
    quickStarters: z.array(z.string()),
    hints: z.array(z.string()),
    commonMistakes: z.array(z.object({ mistake: z.string(), sign: z.string(), remedy: z.string() })),
    checkYourself: z.array(z.string()),
    unaided: z.object({ task: z.string(), goodAnswer: z.array(z.string()) }),
    terms: z.array(z.string()),
    minutes: z.number().int(),
    achievement: Achievement,
    costInfo: CostInfo,
  })
  .meta({ id: 'SubSlide' })

export type SubSlide = z.output<typeof SubSlide>

const moduleShape = {
  id: z.string(),
  order: z.number().int(),
  aliases: z.array(z.string()),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  icon: z.string(),
  skill: z.string(),
  apiProvider: z.enum(providers).nullable(),
  totalQuota: z.number().int(),
  quotaLimit: z.number().int(),
  exportable: z.boolean(),
  isUserOwned: z.boolean(),
  professors: z.boolean(),
  optional: z.boolean(),
  costInfo: CostInfo,
  completion: z.object({ requirement: z.string(), badge: Achievement }),
}

/** `GET /api/modules/{id}`; the id may be an alias such as `m1`. */
export const CourseModule = z
  .object(moduleShape)
  .extend({ subSlides: z.array(SubSlide) })
  .meta({ id: 'CourseModule' })

export type CourseModule = z.output<typeof CourseModule>

/** What a list says of a lesson. */
const LessonSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    minutes: z.number().int(),
    requiresApiCall: z.boolean(),
    callsRequired: z.number().int(),
  })
  .meta({ id: 'LessonSummary' })

/** `GET /api/modules`: the same without the lessons' text. */
export const ModuleSummary = z
  .object(moduleShape)
  .extend({ subSlides: z.array(LessonSummary) })
  .meta({ id: 'ModuleSummary' })

export type ModuleSummary = z.output<typeof ModuleSummary>
