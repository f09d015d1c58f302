import { cloneElement, type ReactElement, useId, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'

interface TooltipProps {
  /** More words for what is shown short. Nothing that somebody without a pointer or keyboard would miss. */
  readonly text: string
  /** A link or a button. */
  readonly children: ReactElement<Record<string, unknown>>
}

const OpenedTooltip = lazyComponent(async () => (await import('./opened-tooltip.tsx')).OpenedTooltip)

/** A link's or button's longer words: seen on pointing at it or focusing it, and always read out as its description. */
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
