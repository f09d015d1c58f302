import { Lock } from 'lucide-react'
import { classNames } from './class-names.ts'

interface ChartSymbolProps {
  state: 'ahead' | 'done' | 'here' | 'locked'
  /** The state as text, if there is no text beside the symbol. */
  label?: string
  className?: string
}

const star = 'M12 1.5c1.4 6 4.5 9.1 10.5 10.5-6 1.4-9.1 4.5-10.5 10.5-1.4-6-4.5-9.1-10.5-10.5 6-1.4 9.1-4.5 10.5-10.5z'
const triangle = 'M12 4.5 20.5 19.5h-17z'

/** A place on the chart: hollow triangle for ahead, filled triangle for done, four-pointed star for the current one, lock for locked. */
export const ChartSymbol = ({ state, label, className }: ChartSymbolProps) => {
  const look = classNames(
    'inline-block size-[1.15em] shrink-0',
    state === 'here' && 'text-accent',
    state === 'locked' && 'text-muted',
    className,
  )
  const name = { role: label ? 'img' : undefined, 'aria-label': label } as const
  if (state === 'locked') return <Lock {...name} aria-hidden={!label} className={look} />
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden beside the word that says the same
    <svg {...name} aria-hidden={!label} viewBox="0 0 24 24" className={look}>
      {state === 'here' ? (
        <path d={star} fill="currentColor" />
      ) : (
        <path
          d={triangle}
          fill={state === 'done' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
