/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  delete_on: '2026-03-21T09:26:53.000Z',
  exported_at: '2026-03-14T09:26:53.000Z',
  product: 'Soloflight',
  reason: 'Asked by mail',
}
