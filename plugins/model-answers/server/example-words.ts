/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  '*': 'renewal-is-a-row',
  sub_slide_id: '4.1',
  language: 'en',
  about: 'Seatmate: a football team fills its cars',
  label: 'What happens many times is a row of its own',
  question: 'When it happens a second time, where does the first time stand?',
  word: 'bookings',
  english_word: 'bookings',
  text: 'one row is **one seat that a player takes**',
  code: 'create table bookings (…)',
  answer: 'bookings: one row is one seat',
}
