/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  id: 'gpt-5-mini',
  character: 'Patient, and fond of examples.',
  greeting: 'What are you stuck on?',
  question: 'Why does my prompt give ten ideas?',
  answer: 'Say how many you want, and for whom.',
  label: 'Explain this step',
  replaced_by: null,
  system: 'The learner works on lesson 1.1.',
  text: 'Explain this step to me with an example.',
  name: 'Neo',
  content: 'Why does my prompt give ten ideas?',
}
