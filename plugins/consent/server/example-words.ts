/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  birth_year: 2010,
  parent_email: 'parent@example.org',
  school_code: 'KITE-2026',
  route: '/consent',
  student_email: 'kim@example.org',
  email: 'kim@example.org',
  calls_a_day: 20,
  school: 'Harbour School',
  teacher_email: 'teacher@example.org',
  full_name: 'Kim Reis',
  progress_percentage: 40,
  current_streak: 4,
  module_name: 'Plan with AI',
  issued_at: '2026-03-14T09:26:53.000Z',
  last_activity: '2026-03-14T09:26:53.000Z',
}
