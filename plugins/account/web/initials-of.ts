const letter = /\p{L}|\p{N}/u

/** The first letters of a name's first and last word: `AL` for `Ada King Lovelace`; empty for an empty name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).flatMap((word) => letter.exec(word)?.[0] ?? [])
  return `${words[0] ?? ''}${words.length > 1 ? words.at(-1) : ''}`
}
