import { defineSlot } from '#core/contract'

/** On the Unlock page, below the price: the buttons for paying. */
export const unlockActions = defineSlot('access.unlock-actions')
