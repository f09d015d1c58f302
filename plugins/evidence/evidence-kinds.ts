// Separate from the schemas, so that a learner's browser does not load those.

export const evidenceKinds = ['sheet', 'prompt', 'limits', 'ran', 'tests', 'address', 'chosen', 'own-word'] as const

/** Sources of a text that a `limits` item may name in `of`. */
export const textSources = ['answer', 'note', 'run', 'prompt'] as const

/** `shown`: judged and found. `own-word`: the learner says so. */
export const evidenceStates = ['open', 'shown', 'own-word'] as const
