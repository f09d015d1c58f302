import { randomBytes } from 'node:crypto'
import type { ShareVisibility } from '../contract.ts'
import { publicPath, slugOf } from '../public-path.ts'

/** An unlisted link is known by 128 random bits to those who were given it. */
const unguessable = () => randomBytes(16).toString('hex')

const freeFrom = (alias: string, slug: string): string[] => {
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${slug}-${number}`)
  return [slug, ...numbered, `${slug}-${unguessable().slice(0, 12)}`].map((each) => publicPath(alias, each))
}

/** The links that a project may take, the nicest first; the last one is always free. */
export const linkCandidates = (alias: string, name: string, visibility: Exclude<ShareVisibility, 'private'>): string[] =>
  visibility === 'unlisted' ? [publicPath(alias, `${slugOf(name)}-${unguessable()}`)] : freeFrom(alias, slugOf(name))

/** The same link under another alias. */
export const linksUnder = (alias: string, publicUrl: string | null | undefined): string[] =>
  freeFrom(alias, publicUrl?.split('/').at(-1) || 'project')
