import { plainText, searchedEmail, shownEmail } from '../contract.ts'
import type { Where } from '../shared/where.ts'
import type { Store } from './database/store.ts'

/**
 * The accounts in whose address a text stands, on users, accents aside. A domain in letters of its own is kept in ASCII, where a part of
 * those letters stands nowhere: the few who have one are compared by what they read.
 */
export const addressedBy = async (store: Store, typed: string): Promise<Where> => {
  const kept: Where = { email: { contains: searchedEmail(typed) } }
  const wanted = plainText(typed.trim())
  const international = await store.findFields('users', ['id', 'email'], { where: { email: { contains: 'xn--' } } })
  const ids = international.filter(({ email }) => plainText(shownEmail(email)).includes(wanted)).map(({ id }) => id)
  return ids.length > 0 ? { or: [kept, { id: { in: ids } }] } : kept
}
