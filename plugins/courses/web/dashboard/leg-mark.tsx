/** A small sample of a leg of the chart, before its label: flown with AI in outline, alone solid, ahead dotted. */
export const LegMark = ({ kind, className = '' }: { kind: 'ai' | 'solo' | 'ahead'; className?: string }) => (
  <svg viewBox="0 0 34 10" aria-hidden="true" className={`h-2.5 w-8.5 shrink-0 ${className}`}>
    {kind !== 'ahead' && <path d="M0 5h34" stroke="var(--accent)" strokeWidth="9" />}
    {kind === 'ai' && <path d="M2 5h30" stroke="var(--surface-raised)" strokeWidth="4" />}
    {kind === 'ahead' && <path d="M2 5h32" stroke="var(--ink-soft)" strokeWidth="2.5" strokeDasharray="0 6" strokeLinecap="round" />}
  </svg>
)
