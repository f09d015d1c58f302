/** The six terms that lessons explain in the learner's own words. */
export const analogyKeys = ['quota', 'api_key', 'webhook', 'database', 'rls', 'practice_mode'] as const
