import type { PageBlock, PageBlocks } from '../contract.ts'

/** Collects the blocks of other plugins, by page. */
export const createPageBlocks = (): PageBlocks & {
  madeFrom(slug: string): string[]
  /** All of a page's blocks, by their names. */
  read(slug: string, locale: string, isDraft: boolean): Promise<Record<string, unknown>>
} => {
  const brought: { readonly slug: string; readonly name: string; readonly block: PageBlock }[] = []
  const of = (slug: string) => brought.filter((each) => each.slug === slug)
  return {
    add: (slug, name, block) => void brought.push({ slug, name, block }),
    madeFrom: (slug) => of(slug).flatMap(({ block }) => block.madeFrom),
    read: async (slug, locale, isDraft) =>
      Object.fromEntries(await Promise.all(of(slug).map(async ({ name, block }) => [name, await block.read(locale, isDraft)] as const))),
  }
}
