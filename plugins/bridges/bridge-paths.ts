/** The page that lists them. */
export const bridgesPagePath = '/bridges'
export const bridgePagePath = (id: string): string => `${bridgesPagePath}/${id}`
