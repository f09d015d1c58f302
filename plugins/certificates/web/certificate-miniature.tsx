import { useMemo } from 'react'
import { magenta, type PathMark, paper } from '#core/drawing'
import { useBrowserValue } from '#web'
import { courseEnd, coursePath } from '../drawing/course-line.ts'
import { land, landFrame } from '../drawing/land.ts'
import { Stroke, Strokes } from './strokes.tsx'

/** The part of the sheet with the course line, in the proportions of a card. */
const view = { top: 181, height: 493 }
const course: readonly PathMark[] = [
  { kind: 'path', d: coursePath, stroke: paper, width: 22, isRound: true },
  { kind: 'path', d: coursePath, stroke: magenta, width: 10, isRound: true },
]
const star = 'M0-12C1.6-5 5-1.6 12 0 5 1.6 1.6 5 0 12-1.6 5-5 1.6-12 0-5-1.6-1.6-5 0-12z'

/** The land of one certificate: 24 outlines, 100 kB of numbers. */
const Land = ({ code }: { code: string }) => {
  const { marks } = useMemo(() => land(code), [code])
  return (
    <g transform={`translate(${landFrame.x} ${landFrame.y})`}>
      <Strokes marks={marks} />
    </g>
  )
}

/** A small picture of a certificate's land and course line. Decorative: a server-rendered page has no land, which the browser draws. */
export const CertificateMiniature = ({ code }: { code: string }) => {
  const isLandDrawn = useBrowserValue(() => true, false)
  return (
    <svg
      viewBox={`${landFrame.x} ${view.top} ${landFrame.width} ${view.height}`}
      aria-hidden="true"
      direction="ltr"
      className="block w-full"
    >
      {/* An attribute, since the content policy allows no inline style in server-rendered pages. */}
      <rect x={landFrame.x} y={view.top} width={landFrame.width} height={view.height} fill={paper} />
      {isLandDrawn && <Land code={code} />}
      <Strokes marks={course} />
      <g transform={`translate(${courseEnd.join(' ')}) scale(3.4)`}>
        <Stroke mark={{ kind: 'path', d: star, fill: magenta, stroke: paper, width: 1.4 }} />
      </g>
    </svg>
  )
}
