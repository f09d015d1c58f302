import type { ConsentReceipt } from '../../contract.ts'
import type { Scope } from '../../scopes.ts'

/** Finds the receipt since which a scope is unchanged: the earliest after its last change. @param newestFirst all receipts */
export const unchangedSince = (newestFirst: readonly ConsentReceipt[], scope: Scope | 'paused'): ConsentReceipt | undefined => {
  const changed = newestFirst.findIndex((receipt, index) => index > 0 && receipt[scope] !== newestFirst[0]?.[scope])
  return newestFirst.at(changed === -1 ? -1 : changed - 1)
}
