/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  last4: '4f2a',
  api_key: 'sk-example-4f2a',
}
