import { when } from '#core'
import { type ActivityLog, exerciseCompleted, moduleCompleted, moduleStarted } from '../contract.ts'

/** Writes what happened into the learner's activities; each happening once, however often it is told. */
export const activityListeners = ({ add }: ActivityLog) => [
  when(moduleStarted, ({ user_id, module_id }) => add(user_id, 'module_started', { module_id }, module_id)),
  when(exerciseCompleted, ({ user_id, module_id, sub_slide_id, achievement: { title, description } }) =>
    add(user_id, 'achievement_earned', { type: 'sub_slide', title, description, module_id, sub_slide_id }, sub_slide_id),
  ),
  when(moduleCompleted, ({ user_id, module_id, module_name, badge }) =>
    add(user_id, 'module_completed', { module_id, title: module_name, badge: badge.title }, module_id),
  ),
]
