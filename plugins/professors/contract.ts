import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors, providers } from '#core/contract'
import { heldReasons } from '../quota-proxy/contract.ts'

export { answerHintsPath } from './answer-hints-path.ts'

/** A professor for editors and admins, as last saved, shown as to a learner with a key; `?locale=`. */
export const professorDraftPath = (id: string) => `/api/preview/professors/${id}`

export const ProfessorId = z.enum(['neo', 'atlas'])
export type ProfessorId = z.output<typeof ProfessorId>

/** A professor as the panel shows them; the system prompt stays on the server. */
export const Professor = z
  .object({
    id: ProfessorId,
    name: z.string().meta({ examples: ['Neo'] }),
    provider: z.enum(providers),
    character: z.string().meta({ examples: ['Patient, and fond of examples.'] }),
    greeting: z.string().meta({ examples: ['What are you stuck on?'] }),
    /** A sample question with this professor's answer, for learners without a key. `answer` is Markdown. */
    sample: z
      .object({
        question: z.string().meta({ examples: ['Why does my prompt give ten ideas?'] }),
        answer: z.string().meta({ examples: ['Say how many you want, and for whom.'] }),
      })
      .nullable(),
    /** The first model is the default. `replaced_by` names the model that answers instead of a retired one. */
    models: z.array(
      z.object({
        id: z.string().meta({ examples: ['gpt-4o-mini'] }),
        label: z.string().meta({ examples: ['Explain this step'] }),
        tier: z.enum(['budget', 'premium']),
        replaced_by: z.string().nullable(),
      }),
    ),
    /** Whether the learner's vault holds a key for this professor's provider. */
    has_stored_key: z.boolean(),
    /** Why this professor may not answer this learner: their parent has not allowed it, or the provider is off for students. */
    held: z.enum(heldReasons).nullable(),
  })
  .meta({ id: 'Professor' })
export type Professor = z.output<typeof Professor>

export const QuickPrompt = z
  .object({
    label: z
      .string()
      .trim()
      .min(1)
      .meta({ examples: ['Explain this step'] }),
    prompt: z.string().trim().min(1),
  })
  .meta({ id: 'QuickPrompt' })
export type QuickPrompt = z.output<typeof QuickPrompt>

/** Data of the panel for one module. */
export const ProfessorPanelData = z
  .object({
    module_id: z.string(),
    professors: z.array(Professor),
    quick_prompts: z.array(QuickPrompt),
  })
  .meta({ id: 'ProfessorPanel' })
export type ProfessorPanelData = z.output<typeof ProfessorPanelData>

/**
 * The body of `POST /api/proxy-openai-professor` and `/api/proxy-anthropic-professor`, which respond in the provider's format. `system` is
 * the page's description of the lesson; the server puts the professor's own instructions before it. Of the
 * assistant's turns in `messages`, only those that this professor really gave in this module are passed on.
 */
export const ProfessorBody = z.object({
  model: z.string().max(100).optional(),
  messages: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        content: z
          .string()
          .meta({ maxLength: 32_000 })
          .meta({ examples: ['Why does my prompt give ten ideas?'] }),
      }),
    )
    .min(1)
    .max(40),
  system: z
    .string()
    .max(8000)
    .optional()
    .meta({ examples: ['The learner works on lesson 1.1.'] }),
  moduleId: z.string().max(40),
  stream: z.boolean().optional(),
})
export type ProfessorBody = z.output<typeof ProfessorBody>

export const AnswerHintsBody = z.object({
  sub_slide_id: z
    .string()
    .max(10)
    .describe('The lesson whose answer it is, such as `4.1`.')
    .meta({ examples: ['4.1'] }),
  ...LocaleQuery.shape,
})
/** Questions about lines of the learner's answer; the rest of the model's output is discarded. */
export const AnswerHints = z
  .object({
    professor: z.string(),
    model: z.string(),
    /** `quote` is a literal part of the learner's answer; null if the question is about the whole answer. */
    hints: z.array(z.object({ quote: z.string().nullable(), question: z.string() })),
    /** The number of the model's hints that were not questions about the answer and are not shown. */
    withheld: z.int(),
    /** An estimate in US dollars; null where the model has no listed price. */
    cost_usd: z.number().nullable(),
  })
  .meta({ id: 'AnswerHints' })
export type AnswerHints = z.output<typeof AnswerHints>

export const professorsApi = {
  getPanel: call('lesson')
    .route({
      method: 'GET',
      path: '/api/professors/{moduleId}',
      operationId: 'getProfessorPanel',
      summary: 'Get the professors of a module, and whether your keys reach them',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(LocaleQuery.extend({ moduleId: z.string().max(40).describe('The id of a module, or an alias such as `m1`.') }))
    .output(ProfessorPanelData),
}
