/** The app's logo, which links to the panel's first page. */
export const PanelLogo = () => (
  <svg width="18" height="18" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#ffc11e" />
    <g fill="#13242B">
      <circle cx="6.6" cy="23.2" r="2.1" />
      <circle cx="12.6" cy="23.2" r="2.1" />
    </g>
    <path d="M17.6 23c5.4-2.2 1.6-12 9.2-14.4" fill="none" stroke="#13242B" strokeWidth="3.6" strokeLinecap="round" />
  </svg>
)
