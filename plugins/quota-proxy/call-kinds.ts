export const callSources = ['exercise', 'professor', 'infinity'] as const
/** Whose key paid; nobody's in practice. */
export const callKeys = ['platform', 'own', 'practice'] as const
/** Stopped: its learner stopped it or left a call of no lesson, or the right to it ended; the answer is what had come by then. */
export const callOutcomes = ['answered', 'stopped', 'failed'] as const

/**
 * Why an answer ended, in OpenAI's words, whatever provider gave it. All but `stop` broke it off: at the limit of length, by the
 * provider's filter (or the model's refusal), for a tool that it wanted to use, or for a reason that nobody here knows.
 */
export const finishReasons = ['stop', 'length', 'content_filter', 'tool_calls', 'other'] as const
export type FinishReason = (typeof finishReasons)[number]

/** What holds a person's real calls to a provider back, whoever would pay for them; `own-keys-off` holds those on their own keys alone. */
export const heldReasons = ['approval', 'paused', 'unpaid', 'own-keys-off', 'switched-off'] as const
export type HeldReason = (typeof heldReasons)[number]
