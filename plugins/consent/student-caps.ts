/** Calls a day that a student may make, by provider. */
export const studentCaps = { openai: 12, anthropic: 20, gemini: 12 } as const
