/** Scopes that a parent allows a student one by one. `ai` is part of every approval; the others are optional. */
export const scopes = ['ai', 'professors', 'keep_work', 'sharing', 'referrals'] as const
export type Scope = (typeof scopes)[number]

/** Version of the text that a parent reads before deciding. A change of its meaning takes the next number, which receipts name. */
export const consentTextVersion = 3
