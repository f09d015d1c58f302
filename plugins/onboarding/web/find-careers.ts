import type { TaxonomyEntry } from '../contract.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Entries whose name or an alias has a word that starts with the sought text; names that start with it come first. */
export const findCareers = (entries: readonly TaxonomyEntry[], sought: string): readonly TaxonomyEntry[] => {
  const start = plain(sought)
  if (!start) return entries
  const hasStart = (text: string) => plain(text).startsWith(start) || plain(text).includes(` ${start}`)
  return entries
    .filter(({ name, aliases }) => [name, ...aliases].some(hasStart))
    .toSorted((a, b) => Number(plain(b.name).startsWith(start)) - Number(plain(a.name).startsWith(start)))
}
