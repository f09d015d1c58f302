export const callSources = ['exercise', 'professor', 'infinity'] as const
/** Whose key paid; nobody's in practice. */
export const callKeys = ['platform', 'own', 'practice'] as const
/** Stopped: its learner left, or the right to it ended, and the answer is what had come by then. */
export const callOutcomes = ['answered', 'stopped', 'failed'] as const
