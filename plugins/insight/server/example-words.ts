/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  week: '2026-11-16',
  month: '2026-11',
  landing: 412,
  signed_up: 38,
  'FunnelWeek.id': 'paid',
  module_id: 'planner',
  lesson: '1.1',
  title: 'Brainstorm',
  mail: 'receipt-mail.paid',
}
