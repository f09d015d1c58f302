/** The gallery page number in the URL; the first by default. */
export const pageOf = (query: URLSearchParams): number => Math.max(1, Math.min(10_000, Math.trunc(Number(query.get('page'))) || 1))
