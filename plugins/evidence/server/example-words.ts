/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  '*': 'five-annoyances',
  id: 'planner',
  'EvidenceItem.id': 'five-annoyances',
  sub_slide_id: '1.1',
  language: 'en',
  label: 'Five annoyances stand under Ideas',
  found: '61 words on your plan sheet.',
  missing: 'Under Ideas on your plan sheet there are fewer than five lines.',
  section: 'ideas',
  options: ['I was', 'Answer 1 was'],
  chosen: ['Answer 1 was'],
  reason: 'The console printed Wrench first; I had guessed wrongly.',
}
