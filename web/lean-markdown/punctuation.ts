/** Punctuation and symbols, by the browser's own Unicode tables. */
export const P = /\p{P}/u
export const S = /\p{S}/u
