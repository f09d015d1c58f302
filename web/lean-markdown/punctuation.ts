/** Punctuation and symbols, as the browser's own tables of Unicode have them. */
export const P = /\p{P}/u
export const S = /\p{S}/u
