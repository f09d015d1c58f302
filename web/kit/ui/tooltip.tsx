import { cloneElement, type ReactElement, useId, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'

interface TooltipProps {
  /** A longer text for a short label. It must not contain anything that touch users need. */
  readonly text: string
  /** A link or a button. */
  readonly children: ReactElement<Record<string, unknown>>
}

const OpenedTooltip = lazyComponent(async () => (await import('./opened-tooltip.tsx')).OpenedTooltip)

/** A longer description of a link or button: visible on hover or focus, and always part of its accessible description. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId()
  const [wantedBy, setWantedBy] = useState<'pointer' | 'focus' | null>(null)
  const plain = cloneElement(children, {
    'aria-describedby': id,
    onPointerEnter: () => setWantedBy('pointer'),
    onFocus: () => setWantedBy('focus'),
  })
  return (
    <>
      {wantedBy ? (
        <OpenedTooltip text={text} describedBy={id} hadFocus={wantedBy === 'focus'} trigger={children} meanwhile={plain} />
      ) : (
        plain
      )}
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
