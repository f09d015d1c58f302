import { z } from 'zod'
import { providers } from '#core/contract'
import { analogyKeys } from '../analogy-keys.ts'

export const AnalogyPack = z
  .object(Object.fromEntries(analogyKeys.map((key) => [key, z.string()])) as Record<(typeof analogyKeys)[number], z.ZodString>)
  .meta({
    id: 'AnalogyPack',
    examples: [
      {
        quota: 'A quota is a class that ends when the bell rings.',
        api_key: 'An API key is the key of your own classroom.',
        webhook: 'A webhook is a pupil who tells you when the others are ready.',
        database: 'A database is the class register.',
        rls: 'Row level security lets each pupil see their own marks.',
        practice_mode: 'Practice mode is a rehearsal before the lesson.',
      },
    ],
  })

export type AnalogyPack = z.output<typeof AnalogyPack>

const CostInfo = z
  .object({
    freeNow: z.string().meta({ examples: ['Everything in this module.'] }),
    scaleInfo: z.string().meta({ examples: ['A model asks a few cents for a thousand plans.'] }),
    example: z.string().meta({ examples: ['A hundred readers a day cost about a dollar a month.'] }),
  })
  .meta({ id: 'CostInfo' })

/** The badge of an exercise or a module. */
export const Achievement = z.object({ title: z.string(), description: z.string() }).meta({ id: 'Achievement' })

/** One AI call of an exercise: `step` is Markdown, `prompt` plain text with [fields]; by default the lesson's `samplePrompt`. */
const ExerciseStep = z
  .object({
    label: z.string().meta({ examples: ['Collect'] }),
    step: z.string().meta({ examples: ['Name four places that you know.'] }),
    prompt: z.string().meta({ examples: ['Give me three ideas about [place].'] }),
  })
  .meta({ id: 'ExerciseStep' })

/**
 * One exercise with its lesson, as `GET /api/modules/{id}` returns it. `idea`, `exercise` (the preparation; all steps where there are
 * no calls) and `doneWhen` are Markdown.
 */
export const SubSlide = z
  .object({
    id: z.string().meta({ examples: ['1.1'] }),
    /** The language of the text: the requested one, or `en` where that translation is missing. */
    language: z.string().meta({ examples: ['en'] }),
    title: z.string(),
    description: z.string(),
    idea: z.string().meta({ examples: ['Say what the app is for before you say how it works.'] }),
    exercise: z.string().meta({ examples: ['Ask for three ideas, and choose one.'] }),
    calls: z
      .array(ExerciseStep)
      .meta({ examples: [[{ label: 'Collect', step: 'Name four places that you know.', prompt: 'Give me three ideas about [place].' }]] }),
    doneWhen: z.string().meta({ examples: ['your plan sheet holds one sentence.'] }),
    requiresApiCall: z.boolean(),
    callsRequired: z.number().int(),
    apiProvider: z.enum(providers).nullable(),
    samplePrompt: z.string().meta({ examples: ['Give me three ideas for a first app about kites.'] }),
    expectedOutput: z.string().meta({ examples: ['Three ideas, each in a sentence.'] }),
    quickStarters: z.array(z.string()).meta({ examples: [['An app about kites']] }),
    hints: z.array(z.string()).meta({ examples: [['Name who it is for.']] }),
    commonMistakes: z.array(
      z.object({
        mistake: z.string().meta({ examples: ['Asking for an app that does everything.'] }),
        sign: z.string().meta({ examples: ['The answer lists ten features.'] }),
        remedy: z.string().meta({ examples: ['Ask for the one that somebody would miss.'] }),
      }),
    ),
    checkYourself: z.array(z.string()).meta({ examples: [['I can say in a sentence whom the app helps.']] }),
    unaided: z.object({
      task: z.string().meta({ examples: ['Plan an app of your own without help.'] }),
      goodAnswer: z.array(z.string()).meta({ examples: [['It names one person and one problem.']] }),
    }),
    terms: z.array(z.string()).meta({ examples: [['prompt']] }),
    minutes: z.number().int(),
    achievement: Achievement,
    costInfo: CostInfo,
  })
  .meta({ id: 'SubSlide' })

export type SubSlide = z.output<typeof SubSlide>

const moduleShape = {
  id: z.string().meta({ examples: ['planner'] }),
  order: z.number().int(),
  aliases: z.array(z.string()).meta({ examples: [['m1']] }),
  title: z.string(),
  subtitle: z.string().meta({ examples: ['A one-page plan a stranger could build from'] }),
  description: z.string(),
  icon: z.string().meta({ examples: ['map'] }),
  skill: z.string().meta({ examples: ['PLAN'] }),
  apiProvider: z.enum(providers).nullable(),
  totalQuota: z.number().int(),
  quotaLimit: z.number().int(),
  exportable: z.boolean(),
  isUserOwned: z.boolean(),
  professors: z.boolean(),
  optional: z.boolean(),
  costInfo: CostInfo,
  completion: z.object({
    requirement: z.string().meta({ examples: ['Finish all five lessons and use all 20 calls.'] }),
    badge: Achievement,
  }),
}

/** `GET /api/modules/{id}`; the id may be an alias such as `m1`. */
export const CourseModule = z
  .object(moduleShape)
  .extend({ subSlides: z.array(SubSlide) })
  .meta({ id: 'CourseModule' })

export type CourseModule = z.output<typeof CourseModule>

/** A lesson in a list. */
const LessonSummary = z
  .object({
    id: z.string().meta({ examples: ['1.1'] }),
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
