import type { LearnerWork } from './contract.ts'

/** A fake for tests without texts of learners. */
export const noLearnerWork: LearnerWork = {
  providePlans: () => undefined,
  plans: async () => ({ now: [], before: async () => [] }),
  provideNotes: () => undefined,
  notes: async () => [],
  provideCode: () => undefined,
  savedCode: async () => [],
  provideTests: () => undefined,
  passesTests: async () => false,
  answers: async () => new Map(),
  handIns: async () => [],
  sealedHandIns: async () => [],
  reachedAt: async () => null,
  provideExplanations: () => undefined,
  explanations: async () => [],
  provideCriteria: () => undefined,
  criteria: async () => [],
}
