import { Terrain, useTranslation } from '#web'
import { type ChartView, charts, waypointsFor } from './chart-geometry.ts'

interface CourseChartProps {
  view: ChartView
  waypoints: readonly { readonly name: string; readonly sub: string }[]
  /** The whole chart in a sentence. */
  label: string
}

const star = 'M0-12C1.6-5 5-1.6 12 0 5 1.6 1.6 5 0 12-1.6 5-5 1.6-12 0-5-1.6-1.6-5 0-12z'

/** Hides the tints of `Terrain` on the panel, and shows its contour lines in the panel's line colour. */
const linesOnly = '[&_rect]:fill-none [&_path]:fill-none [&_path]:stroke-panel-line'
const frames = {
  wide: 'absolute inset-y-0 end-0 h-full w-2/3 max-lg:hidden',
  narrow: 'relative mx-[calc(-1*var(--gutter))] mt-6 overflow-hidden lg:hidden',
}

/** The course as an approach plate: one line from the runway through every skill to the last. */
export const CourseChart = ({ view, waypoints, label }: CourseChartProps) => {
  const { t } = useTranslation('site')
  const { width, height, line, runway, text, symbol } = charts[view]
  const places = waypointsFor(view, waypoints.length)
  const start = t('chart.start')
  return (
    <div className={frames[view]}>
      <div className={view === 'wide' ? 'fade-to-start absolute -inset-2' : 'absolute -inset-2'}>
        <Terrain seed="flight-plan" width={width} height={height} className={`${linesOnly} size-full`} />
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={view === 'wide' ? 'xMaxYMax meet' : 'xMaxYMax slice'}
        className={`[direction:ltr] rtl:-scale-x-100 ${view === 'wide' ? 'absolute inset-0 size-full overflow-visible' : 'relative block w-full'}`}
      >
        <g className="stroke-panel-ink" strokeWidth="1.5" fill="none" transform={`rotate(-4 ${runway.x} ${runway.y})`}>
          <rect
            className="fill-panel"
            x={runway.x - runway.length / 2}
            y={runway.y - runway.length / 10}
            width={runway.length}
            height={runway.length / 5}
          />
          <path d={`M${runway.x - runway.length * 0.38} ${runway.y}h${runway.length * 0.76}`} strokeDasharray="6 5" />
        </g>
        <path d={line} fill="none" className="stroke-panel" strokeWidth={text * 0.62} strokeLinecap="round" />
        <path d={line} fill="none" className="stroke-accent" strokeWidth={text * 0.27} strokeLinecap="round" />
        {places.map(({ x, y }, index) => {
          const isLast = index === places.length - 1
          return (
            <path
              key={`${x} ${y}`}
              d={star}
              transform={`translate(${x} ${y}) scale(${isLast ? symbol * 1.57 : symbol})`}
              className={`stroke-panel ${isLast ? 'fill-accent' : 'fill-panel-ink'}`}
              strokeWidth="2"
            />
          )
        })}
        <g
          className="fill-panel-ink stroke-panel font-mono [paint-order:stroke] rtl:[&_text]:-scale-x-100 [&_text]:origin-center [&_text]:[transform-box:fill-box]"
          fontSize={text}
          strokeWidth={text * 0.34}
          strokeLinejoin="round"
        >
          {places.map(({ label: at }, index) => (
            <text key={waypoints[index]?.name} x={at.x} y={at.y} textAnchor={at.anchor}>
              <tspan fontWeight="700">{waypoints[index]?.name}</tspan>
              {view === 'wide' && (
                <tspan x={at.x} dy="1.3em" fontSize={text * 0.84}>
                  {waypoints[index]?.sub}
                </tspan>
              )}
            </text>
          ))}
          <text x={runway.label.x} y={runway.label.y} fontSize={text * 0.84}>
            {start}
          </text>
        </g>
      </svg>
    </div>
  )
}
