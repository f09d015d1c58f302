/** The page of the API's document; its files stand below. */
export const apiDocsPath = '/api/docs'
