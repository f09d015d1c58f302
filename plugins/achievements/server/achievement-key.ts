/** `planner`, `Scope Setter` → `planner_scope_setter`. */
export const achievementKey = (moduleId: string, badgeTitle: string): string =>
  `${moduleId}_${badgeTitle.toLowerCase().replaceAll(' ', '_')}`
