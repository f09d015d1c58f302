import type { KeyRing } from '#core'
import { shownEmail } from '#core/contract'

/**
 * How a student's row names the parent: by the address, and once the parent's account is deleted, by a keyed hash of the address.
 * So an approval outlives the parent's account, and a parent who signs up again finds the student again.
 */
export const createParentAddress = (keyRing: KeyRing) => {
  const hashOf = (email: string) => keyRing.mac('consent-parent', email)
  /** The hash by the current secret first, then the hashes by earlier secrets. */
  const hashesOf = (email: string) => keyRing.macs('consent-parent', email)
  return {
    hashOf,
    hashesOf,
    /** A condition for the rows of this parent. */
    of: (email: string) => ({ parent_email: { in: [email, ...hashesOf(email)] } }),
    isOf: (named: string, email: string): boolean => named === email || hashesOf(email).includes(named),
  }
}

export type ParentAddress = ReturnType<typeof createParentAddress>

/** The address in a row; null once it is replaced by its hash. */
export const readableAddress = (named: string): string | null => (named.includes('@') ? named : null)

/** Returns the address as people write it, for display. */
export const shownAddress = (named: string): string | null => {
  const address = readableAddress(named)
  return address && shownEmail(address)
}
