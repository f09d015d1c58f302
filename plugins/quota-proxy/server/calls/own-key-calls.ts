import type { OwnKeyCalls } from '../../contract.ts'
import { practiceOnly, type Rights } from '../allowance/call-rights.ts'
import type { RightsWatch } from '../allowance/watch-rights.ts'
import type { OutsideCalls } from './outside-calls.ts'

interface Dependencies {
  readonly rights: Rights
  readonly watch: RightsWatch
  readonly outside: OutsideCalls
}

/** Other plugins' calls on learners' keys. */
export const createOwnKeyCalls = ({ rights, watch, outside }: Dependencies): OwnKeyCalls => ({
  keyOf: rights.keyOf,
  hasStoredKey: rights.hasStoredKey,
  heldFor: async (userId, provider) => (await rights.of(userId, provider)).heldOnOwnKey,
  requireReal: async (userId, provider) => {
    await watch.requireOpen(userId)
    const { heldOnOwnKey } = await rights.of(userId, provider)
    if (heldOnOwnKey) throw practiceOnly(heldOnOwnKey, provider)
  },
  ask: outside,
})
