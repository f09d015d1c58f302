import { defineSlot } from '#core/contract'

/** Stands on the Unlock page, below the price: the way to pay. */
export const unlockActions = defineSlot('access.unlock-actions')
