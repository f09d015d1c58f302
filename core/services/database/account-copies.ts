import type { Payload } from 'payload'

/** A field of an account that repeats a field of the person's one row in another collection. */
export interface AccountCopy {
  /** The field of the account. */
  readonly name: string
  readonly collection: string
  readonly field: string
}

/** The fields of accounts that copy fields of other collections, as `cms/copy-to-accounts.ts` declares them. */
export const accountCopiesOf = ({ collections }: Payload): AccountCopy[] =>
  collections.users.config.flattenedFields.flatMap(({ name, custom }) =>
    custom?.copyOf ? [{ name, ...(custom.copyOf as Omit<AccountCopy, 'name'>) }] : [],
  )

/** Copies by the collection that they come from. */
export const bySource = (copies: readonly AccountCopy[]): ReadonlyMap<string, readonly AccountCopy[]> => {
  const slugs = new Set(copies.map(({ collection }) => collection))
  return new Map([...slugs].map((slug) => [slug, copies.filter(({ collection }) => collection === slug)]))
}
