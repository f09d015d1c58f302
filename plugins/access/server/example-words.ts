/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  open_modules: ['planner'],
  subject_id: '018f3c5e7a1b4c2e',
  seq: 412,
  actor_id: '018f3c5e7a1b4c2d',
  action: 'role.granted',
  'AuditRow.field': 'app_role',
  field: 'app_role',
  people: { '018f3c5e7a1b4c2d': 'ada@example.org' },
  broken_at: null,
}
