/** Stands in for the real one until it comes. */
export const reportPage = (_kind: 'changed-early' | 'changed-later' | 'crash'): void => undefined
