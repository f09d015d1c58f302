const bracket = /\[[^\]\n]+\]/g

/** The first place of a quick prompt, `[list]`, that still waits for the learner's own words; brackets of their own are none. */
export const openBracket = (question: string, prompts: readonly { readonly prompt: string }[]): string | null => {
  const places = new Set(prompts.flatMap(({ prompt }) => prompt.match(bracket) ?? []))
  return question.match(bracket)?.find((each) => places.has(each)) ?? null
}
