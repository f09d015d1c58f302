export const callSources = ['exercise', 'professor', 'infinity'] as const
/** The payer of a call: the platform's key, the learner's own, or none in practice. */
export const callKeys = ['platform', 'own', 'practice'] as const
/** Stopped: its learner stopped it or left a call of no lesson, or the right to it ended; the answer is what had come by then. */
export const callOutcomes = ['answered', 'stopped', 'failed'] as const

/**
 * Why an answer ended, in OpenAI's words, whatever provider gave it. All but `stop` broke it off: at the limit of length, by the
 * provider's filter (or the model's refusal), for a tool that it wanted to use, or for a reason that nobody here knows.
 */
export const finishReasons = ['stop', 'length', 'content_filter', 'tool_calls', 'other'] as const
export type FinishReason = (typeof finishReasons)[number]

/** Reasons why a person's real calls to a provider are refused, whoever would pay; `own-keys-off` refuses only those on own keys. */
export const heldReasons = ['approval', 'paused', 'unpaid', 'own-keys-off', 'switched-off'] as const
export type HeldReason = (typeof heldReasons)[number]
