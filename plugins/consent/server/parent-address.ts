import type { KeyRing } from '#core'
import { shownEmail } from '#core/contract'

/**
 * How a student's row names the parent: by the address, and once its owner's account is deleted, by a keyed hash of it.
 * So an approval outlives the account that gave it, and a parent who comes back finds the student again.
 */
export const createParentAddress = (keyRing: KeyRing) => {
  const hashOf = (email: string) => keyRing.mac('consent-parent', email)
  /** The hash of today's secret first, then those of before it was changed. */
  const hashesOf = (email: string) => keyRing.macs('consent-parent', email)
  return {
    hashOf,
    hashesOf,
    /** The rows of this parent. */
    of: (email: string) => ({ parent_email: { in: [email, ...hashesOf(email)] } }),
    isOf: (named: string, email: string): boolean => named === email || hashesOf(email).includes(named),
  }
}

export type ParentAddress = ReturnType<typeof createParentAddress>

/** The address that a row names; null once it is forgotten. */
export const readableAddress = (named: string): string | null => (named.includes('@') ? named : null)

/** Returns the same as people write it, for display. */
export const shownAddress = (named: string): string | null => {
  const address = readableAddress(named)
  return address && shownEmail(address)
}
