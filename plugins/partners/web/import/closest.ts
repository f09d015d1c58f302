import { plainText } from '#core/contract'

/** The choice that begins like what somebody wrote, where they wrote enough to tell. */
export const closest = (typed: string, choices: readonly string[]): string | undefined => {
  const beginning = plainText(typed.trim()).slice(0, 3)
  return beginning.length === 3 ? choices.find((choice) => plainText(choice).startsWith(beginning)) : undefined
}
