// Apart from the schemas, which a learner's browser does without.

export const evidenceKinds = ['sheet', 'prompt', 'limits', 'ran', 'tests', 'address', 'chosen', 'own-word'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Where a text that keeps limits comes from. */
export const textSources = ['answer', 'note', 'run', 'prompt'] as const
export type TextSource = (typeof textSources)[number]

/** `shown`: judged and found. `own-word`: the learner says so. */
export const evidenceStates = ['open', 'shown', 'own-word'] as const
export type EvidenceState = (typeof evidenceStates)[number]
