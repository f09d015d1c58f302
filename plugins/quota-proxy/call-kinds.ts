export const callSources = ['exercise', 'professor', 'infinity'] as const
/** The payer of a call: the platform's key, the learner's own, or none in practice. */
export const callKeys = ['platform', 'own', 'practice'] as const
/** `stopped`: the learner stopped it or left a call outside lessons, or lost the right to it; the answer is the part received so far. */
export const callOutcomes = ['answered', 'stopped', 'failed'] as const

/**
 * Why an answer ended, in OpenAI's terms for every provider. All but `stop` mean that it was cut off: at the length limit, by the
 * provider's filter (or the model's refusal), for a tool call, or for an unknown reason.
 */
export const finishReasons = ['stop', 'length', 'content_filter', 'tool_calls', 'other'] as const
export type FinishReason = (typeof finishReasons)[number]

/** Reasons why a person's real calls to a provider are refused, whoever pays; `own-keys-off` refuses only calls on own keys. */
export const heldReasons = ['approval', 'paused', 'unpaid', 'unverified', 'own-keys-off', 'switched-off'] as const
export type HeldReason = (typeof heldReasons)[number]
