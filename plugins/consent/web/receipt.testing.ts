import type { ConsentReceipt } from '../contract.ts'

/** The terms of a parent who allows calls in exercises and nothing else. */
export const exercisesAlone = {
  ai: true,
  professors: false,
  keep_work: false,
  sharing: false,
  referrals: false,
  paused: false,
  daily_limit: { openai: 12, anthropic: 20, gemini: 12 },
}

/** The receipt of an approval on these terms. */
export const approvedReceipt: ConsentReceipt = {
  ...exercisesAlone,
  number: 1,
  at: '2026-11-01T10:00:00.000Z',
  decision: 'approved',
  decided_by: 'parent',
  text_version: 3,
  verified_by: 'mail',
}
