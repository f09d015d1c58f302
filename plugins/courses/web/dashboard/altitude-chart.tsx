import { useTranslation } from '#web'
import type { Point } from '../module-page/climb-path.ts'
import { altitudePoints, plane } from './altitude-points.ts'
import type { CourseProgress } from './course-progress.ts'

const bands = [198, 168, 138, 108, 78, 48]
const ridge =
  'M6 228C60 224 96 218 146 198C170 186 188 182 212 194C250 206 268 166 300 162C328 162 336 178 356 172C384 164 398 140 420 138C448 140 452 158 478 148C512 132 522 96 556 94C584 98 586 116 606 106C634 90 646 60 676 58C692 58 700 70 708 78V228Z'
const star = 'M0-12C1.6-5 5-1.6 12 0 5 1.6 1.6 5 0 12-1.6 5-5 1.6-12 0-5-1.6-1.6-5 0-12z'

const line = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** The whole course as a climb: flown solid, planned dotted. The same values stand beside it as text. */
export const AltitudeChart = ({ course }: { course: CourseProgress }) => {
  const { t } = useTranslation('courses')
  const { planned, flown, landmarks } = altitudePoints(course)
  const here = flown.at(-1)
  const label = [
    t('dashboard.chart', { percent: course.percent }),
    ...course.modules.map(({ module, done, total }) => t('dashboard.chartModule', { title: module.title, done, total })),
  ].join(' ')
  const step = (plane.right - plane.left) / Math.max(1, course.modules.length)

  return (
    <svg
      viewBox={`0 0 ${plane.width} ${plane.height}`}
      role="img"
      aria-label={label}
      className="mt-4 block w-full overflow-visible max-lg:w-[94%] rtl:-scale-x-100"
    >
      <clipPath id="altitude-ridge">
        <path d={ridge} />
      </clipPath>
      <g clipPath="url(#altitude-ridge)">
        {bands.map((top, index) => (
          <rect key={top} y={top} width={plane.width} height="30.6" fill={`var(--terrain-${index + 1})`} />
        ))}
      </g>
      <g stroke="var(--line)" strokeDasharray="1 5">
        {[178, 128, 78, 28].map((y) => (
          <path key={y} d={`M6 ${y}H708`} />
        ))}
      </g>
      <path d="M6 228H708" stroke="var(--ink)" strokeWidth="1.5" />
      <g
        fill="var(--muted)"
        className="font-mono text-[14px] max-lg:text-[20px] max-sm:text-[29px] rtl:[&_text]:-scale-x-100 [&_text]:origin-center [&_text]:[transform-box:fill-box]"
      >
        {[0, 50, 100].map((percent) => (
          <text key={percent} x="728" y={232 - percent * 2}>
            {percent}%
          </text>
        ))}
        {course.modules.map(({ module }, index) => (
          <g key={module.id} textAnchor="middle">
            <text className="max-lg:hidden" x={plane.left + step * (index + 0.5)} y="252">
              {module.skill}
            </text>
            <text className="lg:hidden" x={plane.left + step * (index + 0.5)} y="258">
              {index + 1}
            </text>
          </g>
        ))}
      </g>
      <path
        d={line(planned)}
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={line(flown)}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {landmarks.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y - 8}l8 14h-16z`} fill="var(--ink)" stroke="var(--surface-raised)" strokeWidth="2" />
      ))}
      {here && (
        <path
          d={star}
          transform={`translate(${here.x} ${here.y}) scale(1.42)`}
          fill="var(--accent)"
          stroke="var(--surface-raised)"
          strokeWidth="1.5"
        />
      )}
    </svg>
  )
}
