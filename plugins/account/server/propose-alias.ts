import { randomInt } from 'node:crypto'

const adjectives =
  'amber brave bright calm clear coral early gentle golden keen lively lucky mellow misty noble quick quiet rapid silver steady sunny swift tidy warm'
const things =
  'badger beacon breeze canyon cedar cloud comet falcon finch glider harbor heron kite lagoon maple meadow otter pebble pine river sparrow summit swallow willow'
const pick = (words: readonly string[]) => words[randomInt(words.length)] as string
const [first, second] = [adjectives.split(' '), things.split(' ')]

/** A nameless alias: two words and four digits, `swift-heron-4821`. */
export const randomAlias = (): string => `${pick(first)}-${pick(second)}-${randomInt(1000, 10_000)}`

/** Whether an alias reveals nothing about its owner: two of our own words and a number. */
export const isNameless = (alias: string): boolean => {
  const [adjective = '', thing = '', number = ''] = alias.split('-')
  return first.includes(adjective) && second.includes(thing) && /^\d{4}$/.test(number)
}

/** The part of an address before the @, as an alias; a random one where too few of its characters are allowed. */
export const aliasFromEmail = (email: string): string => {
  const letters = (email.split('@')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '')
  return letters.length >= 3 ? letters : randomAlias()
}

/** The next alias to try where one is taken: `ada-4821` after `ada`. */
export const nextAlias = (alias: string): string => `${alias.slice(0, 25).replace(/-+$/, '')}-${randomInt(1000, 10_000)}`

const official = new Set('admin administrator official owner root school security staff support system teacher'.split(' '))

/** Names reserved for the school itself: offices, and the product's own name. */
export const createReserved = (productName: string) => {
  const own = aliasFromEmail(`${productName}@`)
  return (alias: string): boolean => official.has(alias) || alias === own
}
