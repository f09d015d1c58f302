import { attemptCalls } from './contract/attempts.ts'
import { editingCalls } from './contract/editing.ts'
import { figureCalls } from './contract/figures.ts'

export * from './check-paths.ts'
export { CheckResult, CheckState, OpenAttempt } from './contract/attempts.ts'
export { CheckItemPreview } from './contract/editing.ts'
export type { ItemStatistics, LessonEffect } from './contract/figures.ts'
export { Answer, type ItemResult, ShownItem } from './contract/items.ts'
export * from './rules.ts'

export const soloChecksApi = { ...attemptCalls, ...figureCalls, ...editingCalls }
