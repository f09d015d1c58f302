import { z } from 'zod'
import { defineErrors, providers, Waiting } from '#core/contract'
import { heldReasons } from './call-kinds.ts'

const provider = z.enum(providers)
const OfProvider = z.object({ provider })

export const quotaErrors = defineErrors('quota-proxy', {
  KEY_REQUIRED: {
    status: 403,
    message: 'Add your key in Settings → API Keys to run this.',
    data: z.object({ title: z.string(), provider, allowed: z.number().int().optional(), advice: z.string().optional() }),
  },
  KEY_REJECTED: { status: 403, message: 'The provider did not accept your key. Check it in Settings → API Keys.' },
  PRACTICE_ONLY: {
    status: 403,
    message: 'Real AI calls start once a parent or guardian has approved them.',
    data: z.object({ reason: z.enum(heldReasons), provider }),
  },
  /** A gate of another plugin is closed for this learner. */
  CHECK_RUNNING: {
    status: 403,
    message: 'A check is open, and AI is off until you hand it in.',
    data: z.object({ attempt_id: z.string(), module_id: z.string(), expires_at: z.string() }),
  },
  INFINITY_LOCKED: { status: 403, message: 'Unlock Infinity Mode on your dashboard first.' },
  PROMPT_MISSING: { status: 400, message: 'Write a prompt first.' },
  PROMPT_TOO_LARGE: { status: 413, message: 'The prompt is larger than 32 kB. Shorten it and try again.' },
  DAILY_LIMIT: {
    status: 429,
    message: "You've made all calls for today. Real calls resume when the daily limit resets.",
    data: Waiting.extend({ provider, allowed: z.number().int(), resets_at: z.string() }),
  },
  PRACTICE_LIMIT: {
    status: 429,
    message: "You've made all practice calls of a day on top of your lessons' own. Try again tomorrow.",
    data: Waiting.extend({ allowed: z.number().int() }),
  },
  CLIENT_LEFT: { status: 499, message: 'The call was left before its answer.' },
  PROVIDER_FAILED: { status: 502, message: 'Failed to get AI response. Please try again.' },
  /** No answer was received: the filter blocked the prompt, or the answer before its first word. */
  ANSWER_FILTERED: {
    status: 502,
    message: 'The filter of the provider let no answer through. This call was not counted: put your question in other words.',
  },
  LENGTH_SPENT: {
    status: 502,
    message: 'The model used up the length of its answer before the first word. This call was not counted: ask for less at a time.',
  },
  PROMPT_TOO_LONG_FOR_MODEL: {
    status: 413,
    message: 'The prompt is too long for this model. Shorten it, or send it in parts.',
  },
  EMPTY_ANSWER: { status: 502, message: 'The AI gave no answer. This call was not counted: please try again.' },
  KEY_SPENT: {
    status: 502,
    message: 'Your account at the provider has no credit left. Add some there, or raise its limit.',
    data: OfProvider,
  },
  PROVIDER_SPENT: { status: 502, message: "You've used all practice calls. Try again later or upgrade." },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The AI provider is not answering at present.',
    data: Waiting.extend({
      /** In an exercise: the same request with `practice: true` gets a simulated answer. */
      practice_offered: z.literal(true).optional(),
    }),
  },
  NO_MODEL: {
    status: 503,
    message: 'No model is set up for this provider. Please tell support.',
    data: Waiting,
  },
})
