import { defineExtensionPoint } from '../../core/contract.ts'

/** Whether somebody may learn, and which modules are open to them without. */
export interface Entitlement {
  readonly has_access: boolean
  readonly open_modules?: readonly string[]
}

/** Asked about a verified person before a page that needs an entitlement; where no plugin asks, everybody has one. */
export const entitlementCheck = defineExtensionPoint<(signal: AbortSignal) => Promise<Entitlement>>('shell.entitlement-check')
