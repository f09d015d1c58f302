/** The logo: two wheels on the ground, then the line lifts off. Decorative; the name is shown beside it. */
export const Logo = ({ size = 34, inverted = false }: { size?: number; inverted?: boolean }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
    <rect width="32" height="32" rx="7" fill={inverted ? 'var(--on-brand)' : 'var(--brand)'} />
    <g fill={inverted ? 'var(--brand)' : 'var(--on-brand)'}>
      <circle cx="6.6" cy="23.2" r="2.1" />
      <circle cx="12.6" cy="23.2" r="2.1" />
    </g>
    <path
      d="M17.6 23c5.4-2.2 1.6-12 9.2-14.4"
      fill="none"
      stroke={inverted ? 'var(--brand)' : 'var(--on-brand)'}
      strokeWidth="3.6"
      strokeLinecap="round"
    />
  </svg>
)
