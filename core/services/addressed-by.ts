import { plainText, searchedEmail } from '../contract.ts'
import type { Where } from '../shared/where.ts'

/**
 * A filter for users whose e-mail address contains a text, ignoring accents: as people write the address, and as it is stored, since an
 * internationalised domain is stored in ASCII.
 */
export const addressedBy = (typed: string): Where => {
  const [asTyped, asKept] = [typed.trim(), searchedEmail(typed)]
  const inAddress = (text: string): Where => ({ email: { contains: text } })
  return plainText(asTyped) === plainText(asKept) ? inAddress(asTyped) : { or: [inAddress(asTyped), inAddress(asKept)] }
}
