/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  subject: 'A new module',
  text: 'Module 12 is here.',
  recipients: 128,
  sent_to: 'admin@example.org',
}
