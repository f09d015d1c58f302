import type { WorkflowAction } from '../../workflow/workflow-actions.ts'

/** What stays in the box of comments after an action: the next comment may be typed while one is sent, and not every action sends it. */
export const afterSending = (written: string, action: WorkflowAction): string =>
  'text' in action && action.text === written ? '' : written
