import { type SVGProps, useMemo } from 'react'
import { useStaysPainted } from '../../use-hydrated.ts'

interface ComputedSvgProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The markup within, made of numbers alone. */
  draw: () => string
  /** What the drawing follows from: another one is drawn anew. */
  drawnFrom: string
}

/**
 * A drawing that takes long to compute: a phone needs half a second for a page's land. What the server has painted of it stays as it is,
 * since React leaves markup that is given as text alone when it takes a page over.
 */
export const ComputedSvg = ({ draw, drawnFrom, ...svg }: ComputedSvgProps) => {
  const isThere = useStaysPainted(drawnFrom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` is new each time, and follows from `drawnFrom`
  const markup = useMemo(() => (isThere ? '' : draw()), [isThere, drawnFrom])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of our own
  return <svg {...svg} aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
}
