/** Addresses of pages to which the host and the shell lead people, without knowing their plugins. Plugins name theirs in both halves. */
export interface PagesFor {
  /** The page on which an anonymous visitor chooses to learn or to sign in. */
  readonly start?: string
  readonly signIn?: string
  readonly signOut?: string
  /** The page that asks for a code of the authenticator. */
  readonly stepUp?: string
  /** The page on which a person sets up the first authenticator. */
  readonly factorSetup?: string
  /** The page that explains how to get access to a person who has none yet. */
  readonly unlock?: string
  /** The first page after sign-in. */
  readonly home?: string
  readonly settings?: string
}

/** @throws if two plugins provide the same page */
export const mergePagesFor = (plugins: readonly { readonly pagesFor?: PagesFor }[]): PagesFor => {
  const entries = plugins.flatMap(({ pagesFor = {} }) => Object.entries(pagesFor))
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) < index)
  if (twice) throw new Error(`Two plugins name a page for ${twice[0]}; ${twice[1]} is the second.`)
  return Object.fromEntries(entries)
}
