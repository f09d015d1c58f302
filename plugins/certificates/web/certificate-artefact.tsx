import { useEffect, useId, useMemo, useState } from 'react'
import { type Mark, paper, type TextMark } from '#core/drawing'
import { type CertificateDrawing, type CertificateText, certificateScene, sheet } from '../drawing/certificate-scene.ts'
import { qrModules } from '../drawing/qr-modules.ts'
import { browserMeasure, fontOf, roughMeasure } from './measure-text.ts'
import { Stroke, Strokes } from './strokes.tsx'

const Letters = ({ mark }: { mark: TextMark }) => (
  <text
    x={mark.x}
    y={mark.y}
    fontSize={mark.size}
    fill={mark.fill}
    letterSpacing={mark.spacing}
    textAnchor={mark.isCentred ? 'middle' : undefined}
    direction={mark.direction}
    transform={mark.turn ? `rotate(${mark.turn} ${mark.x} ${mark.y})` : undefined}
    {...(mark.hasHalo ? { stroke: paper, strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } : {})}
    xmlSpace="preserve"
  >
    {mark.spans.map(({ text, face }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's spans never move
      <tspan key={index} fontFamily={fontOf[face].family} fontWeight={fontOf[face].weight}>
        {text}
      </tspan>
    ))}
  </text>
)

const Drawn = ({ mark, clipId }: { mark: Mark; clipId: string }) => {
  if (mark.kind === 'path') return <Stroke mark={mark} />
  if (mark.kind === 'text') return <Letters mark={mark} />
  if (mark.kind === 'figure') return <Strokes marks={mark.marks} />
  return (
    <g clipPath={`url(#${clipId})`}>
      <clipPath id={clipId}>
        <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} />
      </clipPath>
      <g transform={`translate(${mark.x} ${mark.y})`}>
        <Strokes marks={mark.marks} />
      </g>
    </g>
  )
}

interface CertificateArtefactProps {
  code: string
  lessons: CertificateDrawing['lessons']
  /** The address in the QR code. */
  address: string
  text: CertificateText
  title: string
  description: string
}

/** The certificate as printed, scaled as a whole: white paper in both themes, left to right in every language. */
export const CertificateArtefact = ({ code, lessons, address, text, title, description }: CertificateArtefactProps) => {
  const id = useId()
  const [areFontsReady, setFontsReady] = useState(false)
  useEffect(() => {
    let isShown = true
    void document.fonts?.ready.then(() => isShown && setFontsReady(true))
    return () => {
      isShown = false
    }
  }, [])
  const marks = useMemo(
    () => certificateScene({ code, lessons, qr: qrModules(address), text }, areFontsReady ? browserMeasure() : roughMeasure),
    [code, lessons, address, text, areFontsReady],
  )
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      direction="ltr"
      className="block h-auto w-full"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's marks never move
        <Drawn key={index} mark={mark} clipId={`${id}-clip`} />
      ))}
    </svg>
  )
}
