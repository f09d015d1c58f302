/** The page that lists all bridges. */
export const bridgesPagePath = '/bridges'
export const bridgePagePath = (id: string): string => `${bridgesPagePath}/${id}`
