/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  achievement_key: 'module:planner',
  sub_slide_id: '1.1',
  unlocked_at: '2026-03-14T09:26:53.000Z',
  modules_completed: 3,
  earned_at: '2026-03-14T09:26:53.000Z',
  modules_required: 3,
  title: 'Flight Planner',
}
