import type { LogbookEntry } from '../contract.ts'

const looks = {
  platform: 'border-ink bg-ink',
  own: 'border-ink',
  practice: 'border-line-strong border-dashed',
} as const

/** The payer of a call as a shape: filled for the platform's key, hollow for the learner's, dashed for practice. */
export const KeySquare = ({ paidBy, className = 'size-3' }: { paidBy: LogbookEntry['key']; className?: string }) => (
  <i aria-hidden="true" className={`block shrink-0 border-[1.5px] forced-color-adjust-none ${looks[paidBy]} ${className}`} />
)
