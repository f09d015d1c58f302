export const callSources = ['exercise', 'professor', 'infinity'] as const
/** Whose key paid; nobody's in practice. */
export const callKeys = ['platform', 'own', 'practice'] as const
/** Stopped: its learner stopped it or left a call of no lesson, or the right to it ended; the answer is what had come by then. */
export const callOutcomes = ['answered', 'stopped', 'failed'] as const

/** What holds a person's real calls to a provider back, whoever would pay for them; `own-keys-off` holds those on their own keys alone. */
export const heldReasons = ['approval', 'paused', 'unpaid', 'own-keys-off', 'switched-off'] as const
export type HeldReason = (typeof heldReasons)[number]
