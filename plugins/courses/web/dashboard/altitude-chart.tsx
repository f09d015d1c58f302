import { useTranslation } from '#web'
import { altitudePoints, type Point, plane } from './altitude-points.ts'
import type { CourseProgress } from './course-progress.ts'
import { LegMark } from './leg-mark.tsx'

const bands = [227, 186, 145, 104, 63, 22]
const ridge =
  'M6 268C28.9 268 28.9 258.2 51.8 258.2C74.6 258.2 74.6 241.2 97.5 241.2C120.4 241.2 120.4 250.9 143.3 250.9C166.2 250.9 166.2 219.2 189 219.2C209.1 219.2 209.1 209.4 229.1 209.4C249.1 209.4 249.1 226.5 269.1 226.5C292 226.5 292 185 314.9 185C332 185 332 175.3 349.2 175.3C369.2 175.3 369.2 197.2 389.2 197.2C409.3 197.2 409.3 146 429.3 146C446.4 146 446.4 126.5 463.6 126.5C480.8 126.5 480.8 153.3 497.9 153.3C517.9 153.3 517.9 92.3 538 92.3C549.4 92.3 549.4 72.8 560.8 72.8C569.4 72.8 569.4 87.4 578 87.4L578 268Z'
const star = 'M0-12C1.6-5 5-1.6 12 0 5 1.6 1.6 5 0 12-1.6 5-5 1.6-12 0-5-1.6-1.6-5 0-12z'

/** A curve through all points that is a little flatter at the points than between them. */
const line = (points: readonly Point[]) =>
  points
    .map((to, index) => {
      const from = points[index - 1]
      if (!from) return `M${to.x.toFixed(1)} ${to.y.toFixed(1)}`
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const bend = [from.x + dx * 0.35, from.y + dy * 0.2, from.x + dx * 0.65, from.y + dy * 0.8, to.x, to.y]
      return `C${bend.map((each) => each.toFixed(1)).join(' ')}`
    })
    .join('')

const triangleAt = ({ x, y }: Point) => `M${x.toFixed(1)} ${(y - 9).toFixed(1)}l8.5 15h-17z`

interface AltitudeChartProps {
  course: CourseProgress
  /** Whether there are checks without AI, so that the legend explains them. */
  hasSolo?: boolean
}

/** The whole course as a climb: flown with AI in outline, alone solid, planned dotted. The page has the same values as text. */
export const AltitudeChart = ({ course, hasSolo = false }: AltitudeChartProps) => {
  const { t } = useTranslation('courses')
  const { planned, flown, solo, landmarks, ahead } = altitudePoints(course)
  const here = flown.at(-1)
  const label = [
    t('dashboard.chart', { percent: course.percent }),
    ...course.modules.map(({ module, done, total, isSolo }) =>
      t(isSolo ? 'dashboard.chartSolo' : 'dashboard.chartModule', { title: module.title, done, total }),
    ),
  ].join(' ')
  const step = (plane.right - plane.left) / Math.max(1, course.modules.length)

  return (
    <div className="grid content-between gap-3">
      <svg
        viewBox={`0 0 ${plane.width} ${plane.height}`}
        role="img"
        aria-label={label}
        className="block w-full overflow-visible rtl:-scale-x-100"
      >
        <clipPath id="altitude-ridge">
          <path d={ridge} />
        </clipPath>
        <g clipPath="url(#altitude-ridge)">
          {bands.map((top, index) => (
            <rect key={top} y={top} width={plane.width} height="41.5" fill={`var(--terrain-${index + 1})`} />
          ))}
        </g>
        <g stroke="var(--line)" strokeDasharray="1 5">
          {[146, plane.top].map((y) => (
            <path key={y} d={`M${plane.left} ${y}H${plane.right}`} />
          ))}
        </g>
        <path d={`M${plane.left} ${plane.ground}H${plane.right}`} stroke="var(--ink)" strokeWidth="1.5" />
        <g
          fill="var(--muted)"
          className="font-mono text-[13px] max-lg:text-[17px] max-sm:text-[22px] rtl:[&_text]:-scale-x-100 [&_text]:origin-center [&_text]:[transform-box:fill-box]"
        >
          {[0, 50, 100].map((percent) => (
            <text key={percent} x={plane.width - 2} y={plane.ground + 4 - percent * 2.44} textAnchor="end">
              {percent}%
            </text>
          ))}
          {course.modules.map(({ module }, index) => (
            <g key={module.id} textAnchor="middle">
              <text className="max-lg:hidden" x={plane.left + step * (index + 0.5)} y="292">
                {module.skill}
              </text>
              <text className="lg:hidden" x={plane.left + step * (index + 0.5)} y="298">
                {index + 1}
              </text>
            </g>
          ))}
        </g>
        <g fill="none">
          <path d={line(planned)} stroke="var(--ink-soft)" strokeWidth="2.5" strokeDasharray="0 7" strokeLinecap="round" />
          <path d={line(flown)} stroke="var(--accent)" strokeWidth="9" />
          <path d={line(flown)} stroke="var(--surface-raised)" strokeWidth="4" />
          {solo.map((leg) => (
            <path key={leg[0].x} d={line(leg)} stroke="var(--accent)" strokeWidth="9" data-leg="solo" />
          ))}
        </g>
        <g stroke="var(--surface-raised)" strokeWidth="2" strokeLinejoin="round">
          {landmarks.map((point) => (
            <path key={point.x} d={triangleAt(point)} fill="var(--ink)" />
          ))}
        </g>
        <g fill="var(--surface-raised)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
          {ahead.map((point) => (
            <path key={point.x} d={triangleAt(point)} />
          ))}
        </g>
        {here && (
          <path
            d={star}
            transform={`translate(${here.x} ${here.y}) scale(1.35)`}
            fill="var(--accent)"
            stroke="var(--surface-raised)"
            strokeWidth="1.5"
          />
        )}
      </svg>
      <ul aria-label={t('dashboard.legend')} className="flex flex-wrap gap-x-7 gap-y-1 text-sm text-ink-soft">
        {hasSolo && (
          <li className="flex items-center gap-2.5">
            <LegMark kind="solo" />
            <span>
              <b className="text-ink">{t('dashboard.solo')}</b>, {t('dashboard.soloLegend')}
            </span>
          </li>
        )}
        <li className="flex items-center gap-2.5">
          <LegMark kind="ai" />
          <b className="text-ink">{t('standing.complete')}</b>
        </li>
        <li className="flex items-center gap-2.5">
          <LegMark kind="ahead" />
          {t('standing.ahead')}
        </li>
      </ul>
    </div>
  )
}
