import { plainText, searchedEmail } from '../contract.ts'
import type { Where } from '../shared/where.ts'

/**
 * The accounts in whose address a text stands, on users, accents aside: as people write the address, and as it is kept, since a domain
 * in letters of its own is kept in ASCII.
 */
export const addressedBy = (typed: string): Where => {
  const [asTyped, asKept] = [typed.trim(), searchedEmail(typed)]
  const inAddress = (text: string): Where => ({ email: { contains: text } })
  return plainText(asTyped) === plainText(asKept) ? inAddress(asTyped) : { or: [inAddress(asTyped), inAddress(asKept)] }
}
