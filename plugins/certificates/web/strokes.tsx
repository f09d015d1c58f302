import type { PathMark } from '#core/drawing'

/** One pen stroke as SVG. */
export const Stroke = ({ mark: { d, fill = 'none', stroke, width, isRound } }: { mark: PathMark }) => (
  <path
    d={d}
    fill={fill}
    stroke={stroke}
    strokeWidth={width}
    strokeLinecap={isRound ? 'round' : undefined}
    strokeLinejoin={isRound ? 'round' : undefined}
  />
)

/** Pen strokes in order, the first at the bottom. */
export const Strokes = ({ marks }: { marks: readonly PathMark[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never move
  marks.map((mark, index) => <Stroke key={index} mark={mark} />)
