/** The kit's page, relative to the app's root. */
export const kitPage = 'dev/kit'
