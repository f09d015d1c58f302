import { type ReactNode, useEffect, useId, useState } from 'react'
import { ScreenDialog } from '#web'

interface WaitingViewProps {
  title: string
  text: string
  /** Shown below once the wait is long, or when there is a result. */
  children?: ReactNode
}

/** Covers the screen while a pack is made: the course line is animated, or shown complete with reduced motion. */
export const WaitingView = ({ title, text, children }: WaitingViewProps) => {
  const titleId = useId()
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <ScreenDialog labelledBy={titleId} className="bg-panel text-panel-ink">
      <div className="page-width grid h-full content-center gap-4">
        <h2 id={titleId} tabIndex={-1} className="text-4xl leading-none outline-none">
          {title}
        </h2>
        <p role="status" className="text-lg text-panel-soft">
          {text}
        </p>
        <div role="status" className="min-h-7 text-panel-soft">
          {children}
        </div>
        <svg viewBox="0 0 640 200" aria-hidden="true" className="mt-6 w-full max-w-3xl">
          <g fill="currentColor">
            <circle cx="14" cy="176" r="7" />
            <circle cx="44" cy="176" r="7" />
          </g>
          <path
            d="M74 176c170 0 140-70 250-90s150-60 290-62"
            fill="none"
            stroke="var(--accent)"
            strokeWidth="5"
            strokeLinecap="round"
            pathLength={1}
            className={`[stroke-dasharray:1] transition-[stroke-dashoffset] duration-[900ms] ease-climb motion-reduce:transition-none ${isDrawn ? '[stroke-dashoffset:0]' : '[stroke-dashoffset:1] motion-reduce:[stroke-dashoffset:0]'}`}
          />
          <path
            transform="translate(614 24) scale(1.6)"
            d="M0-12C1.6-5 5-1.6 12 0 5 1.6 1.6 5 0 12-1.6 5-5 1.6-12 0-5-1.6-1.6-5 0-12z"
            fill="var(--accent)"
            stroke="var(--panel)"
            strokeWidth="2"
            className="motion-safe:animate-pulse"
          />
        </svg>
      </div>
    </ScreenDialog>
  )
}
