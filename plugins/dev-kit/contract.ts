/** Where the kit is shown; relative to the app's root. */
export const kitPage = 'dev/kit'
