/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  '*': 'one-ai-call',
  id: 'one-ai-call',
  lesson: '1.5',
  language: 'en',
  title: 'What travels in one AI call',
  text: 'Your page sends the brief and the question to the model. The model sends back an answer.',
  path: 'M172 40L172 70',
  lines: ['Your page'],
}
