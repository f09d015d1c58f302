/** Characters per token before anything was measured: the usual ratio of English and code with today's models. */
const usual = 4

/** Tokens of an answer where none was measured yet: the lessons ask for answers of this size. */
export const usualAnswer = 250

/** A measured call: its prompt, and the number of tokens that the provider counted in it. */
export interface Measured {
  readonly prompt: string
  readonly tokensIn: number
}

/**
 * About how many tokens a text has, as the lesson's latest calls were counted by the provider. A provider's own count also
 * has the few tokens around the message, which no learner would miss.
 */
export const estimateTokens = (text: string, measured: readonly Measured[] = []): number => {
  const known = measured.filter(({ prompt, tokensIn }) => prompt.length >= 40 && tokensIn > 0)
  const characters = known.reduce((sum, { prompt }) => sum + prompt.length, 0)
  const tokens = known.reduce((sum, { tokensIn }) => sum + tokensIn, 0)
  // A ratio that no text has says that something else was counted along, such as a long instruction.
  const ratio = tokens > 0 ? Math.min(8, Math.max(1, characters / tokens)) : usual
  return Math.ceil(text.trim().length / ratio)
}
