/** The page of the API's document; its files are below this path. */
export const apiDocsPath = '/api/docs'
