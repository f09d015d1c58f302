/**
 * Whether a student's calls reach real models, for the parent: approved, paid and switched on are three facts, and `on` is all of them.
 * Otherwise what keeps them from it: no payment yet, one that a bank holds or that was given back, no card that verifies the parent, a pause, exercises that are switched off.
 */
export const realCallStates = ['on', 'unpaid', 'disputed', 'refunded', 'unverified', 'paused', 'off'] as const
export type RealCallState = (typeof realCallStates)[number]
