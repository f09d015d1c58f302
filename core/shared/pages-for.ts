/** Addresses of pages to which the host and the shell lead people, without knowing whose pages they are. Plugins name theirs in both halves. */
export interface PagesFor {
  /** Where a stranger begins: chooses to learn, or to sign in. */
  readonly start?: string
  readonly signIn?: string
  readonly signOut?: string
  /** Where somebody who has an authenticator answers with it. */
  readonly stepUp?: string
  /** Where somebody sets up the first one. */
  readonly factorSetup?: string
  /** Where somebody who may not learn yet finds out how to. */
  readonly unlock?: string
  /** Where somebody who is signed in goes on. */
  readonly home?: string
  readonly settings?: string
}

/** @throws where two plugins name a page for the same */
export const mergePagesFor = (plugins: readonly { readonly pagesFor?: PagesFor }[]): PagesFor => {
  const entries = plugins.flatMap(({ pagesFor = {} }) => Object.entries(pagesFor))
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) < index)
  if (twice) throw new Error(`Two plugins name a page for ${twice[0]}; ${twice[1]} is the second.`)
  return Object.fromEntries(entries)
}
