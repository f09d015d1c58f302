import { useId } from 'react'
import { Disclosure, useTranslation } from '#web'
import type { Diagram, Mark } from '../contract.ts'

const boxes: Record<Extract<Mark, { is: 'box' }>['tone'], string> = {
  plain: 'fill-surface-raised stroke-line-strong',
  key: 'fill-brand-soft stroke-ink',
  stop: 'fill-surface-raised stroke-danger [stroke-dasharray:5_4]',
  said: 'fill-surface-sunken stroke-line-strong',
}
const texts: Record<Extract<Mark, { is: 'text' }>['look'], string> = {
  name: 'fill-ink font-semibold',
  note: 'fill-ink-soft',
  edge: 'fill-ink stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4]',
  code: 'fill-ink font-mono',
}
const lineOf: Record<Extract<Mark, { is: 'text' }>['look'], number> = { name: 19, note: 17, edge: 17, code: 20 }

const Stroke = ({ mark, arrow }: { mark: Mark; arrow: string }) => {
  if (mark.is === 'box')
    return (
      <rect {...{ x: mark.x, y: mark.y, width: mark.width, height: mark.height }} rx="8" className={boxes[mark.tone]} strokeWidth="1.5" />
    )
  if (mark.is === 'line')
    return (
      <path
        d={mark.path}
        fill="none"
        className={mark.arrow ? 'stroke-accent' : 'stroke-line-strong'}
        strokeWidth={mark.arrow ? 2 : 1.25}
        strokeLinejoin="round"
        strokeDasharray={mark.dashed ? (mark.arrow ? '6 4' : '2 4') : undefined}
        markerEnd={mark.arrow ? `url(#${arrow})` : undefined}
      />
    )
  return (
    <text x={mark.x} y={mark.y} fontSize={mark.size} textAnchor={mark.anchor} className={texts[mark.look]}>
      {mark.lines.map((line, index) => (
        <tspan key={line} x={mark.x} dy={index === 0 ? undefined : lineOf[mark.look]}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** A drawing in the app's style, with its title and its description. */
export const DiagramFigure = ({ diagram: { title, text, language, scene } }: { diagram: Diagram }) => {
  const { t, i18n } = useTranslation('diagrams')
  const id = useId()
  const arrow = `${id}-arrow`
  return (
    <figure lang={language} className="mt-5 grid max-w-[27rem] gap-1.5">
      <figcaption id={`${id}-name`} className="text-sm font-semibold">
        {title}
      </figcaption>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its caption names it */}
      <svg
        role="img"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        className="block w-full"
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="6.5"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0.5L7.5 4L0 7.5z" className="fill-accent" />
          </marker>
        </defs>
        {scene.marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes keep their places
          <Stroke key={index} mark={mark} arrow={arrow} />
        ))}
      </svg>
      <Disclosure summary={<span lang={i18n.language}>{t('inWords')}</span>} className="text-sm">
        <p id={`${id}-words`}>{text}</p>
      </Disclosure>
    </figure>
  )
}
