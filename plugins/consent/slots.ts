import { defineSlot } from '#core/contract'

/** Beside each student of a parent to whom the course is not open yet: the way to pay for them. */
export const parentActions = defineSlot<{ studentId: string; email: string }>('consent.parent-actions')
