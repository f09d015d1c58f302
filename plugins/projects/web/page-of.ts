/** Which page of the gallery an address asks for; the first unless it says another. */
export const pageOf = (query: URLSearchParams): number => Math.max(1, Math.min(10_000, Math.trunc(Number(query.get('page'))) || 1))
