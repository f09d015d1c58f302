import { Suspense, useMemo } from 'react'
import { useStaysPainted } from '../../use-hydrated.ts'
import { awaitedCode } from '../lazy-component.tsx'
import { MissingCodeBoundary } from '../missing-code-boundary.tsx'

export interface PaintedLandProps {
  /** A module's id, a certificate's number: the same seed always gives the same terrain. */
  readonly seed: string
  /** The drawing's own size; it is scaled to fill any frame. */
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
}

/** @returns the markup within the drawing, which contains only numbers */
export type DrawMarkup = (seed: string, width: number, height: number) => string

/**
 * Terrain that stays as the server has rendered it, since React does not touch markup given as a string when it hydrates a page: a
 * phone needs half a second for a page's terrain, and its code is loaded only if the server rendered none. Decorative.
 */
export const paintedLand = (load: () => Promise<DrawMarkup>) => {
  const { useComponent } = awaitedCode<PaintedLandProps>(async () => {
    const draw = await load()
    return ({ seed, width, height }) => {
      const markup = useMemo(() => draw(seed, width, height), [seed, width, height])
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of our own
      return <g dangerouslySetInnerHTML={{ __html: markup }} />
    }
  })
  return ({ className, ...land }: PaintedLandProps) => {
    const { seed, width, height } = land
    const staysPainted = useStaysPainted(`${seed} ${width} ${height}`)
    const Markup = useComponent()
    const svg = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice', className } as const
    if (staysPainted)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so that what the server has painted stays
      return <svg key="painted" aria-hidden="true" {...svg} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    return (
      <svg key="drawn" aria-hidden="true" {...svg}>
        <MissingCodeBoundary>
          <Suspense>
            <Markup {...land} />
          </Suspense>
        </MissingCodeBoundary>
      </svg>
    )
  }
}
