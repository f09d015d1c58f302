/** Characters per token without measured calls: the usual ratio of English and code with today's models. */
const usual = 4

/** Tokens of an answer without measured answers: the lessons ask for answers of this size. */
export const usualAnswer = 250

/** A measured call: its prompt, and the number of tokens that the provider counted in it. */
export interface Measured {
  readonly prompt: string
  readonly tokensIn: number
}

/**
 * Estimates a text's tokens from the provider's counts of the lesson's latest calls. A provider's count also includes the few
 * tokens around the message, which is too small a difference to matter.
 */
export const estimateTokens = (text: string, measured: readonly Measured[] = []): number => {
  const known = measured.filter(({ prompt, tokensIn }) => prompt.length >= 40 && tokensIn > 0)
  const characters = known.reduce((sum, { prompt }) => sum + prompt.length, 0)
  const tokens = known.reduce((sum, { tokensIn }) => sum + tokensIn, 0)
  // A ratio outside these bounds means that the provider counted more than the prompt, such as a long instruction.
  const ratio = tokens > 0 ? Math.min(8, Math.max(1, characters / tokens)) : usual
  return Math.ceil(text.trim().length / ratio)
}
