/** The loop of the Infinity card, drawn as far as the learner has come: `share` from 0 to 1. */
export const InfinityLoop = ({ share }: { share: number }) => (
  <svg viewBox="0 0 220 90" aria-hidden="true" className="block w-28 shrink-0" fill="none" strokeLinecap="round">
    <path
      d="M14 45C14 8 78 8 110 45s96 37 96 0S142 8 110 45 14 82 14 45z"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray="1 8"
      opacity="0.4"
    />
    {share > 0 && (
      <path
        d="M110 45C78 82 14 82 14 45S78 8 110 45s96 37 96 0S142 8 110 45"
        className="stroke-brand"
        strokeWidth="5"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
      />
    )}
  </svg>
)
