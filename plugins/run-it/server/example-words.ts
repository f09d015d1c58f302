/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = { url: '/sandbox' }
