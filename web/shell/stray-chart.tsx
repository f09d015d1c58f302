import { Contours } from '../kit/ui/land/contours.tsx'

const course =
  'M20 400C59 394 78 410 150 380C222 350 206 351 260 300C314 249 273 243 330 210C387 177 393 217 450 190C507 163 475 165 520 120C565 75 555.6 78.4 600 40C644.4 1.6 647.6 6.4 668 -8'
const star = 'M0-14C1.9-5.8 5.8-1.9 14 0 5.8 1.9 1.9 5.8 0 14-1.9 5.8-5.8 1.9-14 0-5.8-1.9-1.9-5.8 0-14z'
const waypoints = ['translate(150 380)', 'translate(330 210)', 'translate(520 120)']

/** A framed chart sheet whose course line leaves the frame. Decorative. */
export const StrayChart = () => (
  <div aria-hidden="true" className="contents">
    <div className="absolute inset-x-0 top-6 bottom-0 overflow-hidden border border-ink bg-surface-raised lg:top-10">
      <Contours seed="not-found" width={1280} height={620} className="text-contour" />
      <div className="stray-fade absolute inset-0" />
      <div className="absolute inset-[9px] border-4 border-ink" />
    </div>
    <svg
      viewBox="0 0 700 460"
      aria-hidden="true"
      className="absolute end-[3%] top-0 w-[88%] overflow-visible lg:-top-2 lg:w-[56%] rtl:-scale-x-100"
    >
      <path d={course} fill="none" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      <g fill="var(--ink)" stroke="var(--surface-raised)" strokeWidth="2">
        {waypoints.map((place) => (
          <path key={place} transform={place} d={star} />
        ))}
      </g>
      <circle cx="20" cy="400" r="7" fill="var(--ink)" />
    </svg>
  </div>
)
