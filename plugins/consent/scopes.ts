/** Parts that a parent allows a student one by one. `ai` is what an approval means; the others are asked beside it. */
export const scopes = ['ai', 'professors', 'keep_work', 'sharing', 'referrals'] as const
export type Scope = (typeof scopes)[number]

/** The text that a parent reads before deciding. A change of its meaning takes the next number, which receipts then name. */
export const consentTextVersion = 3
