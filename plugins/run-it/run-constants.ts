/** The most characters of code that run together. */
export const maxSource = 200_000
