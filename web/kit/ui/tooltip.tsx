import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { type ReactElement, useId } from 'react'
import { classNames } from './class-names.ts'
import { bubble } from './popover.tsx'

interface TooltipProps {
  /** More words for what is shown short. Nothing that somebody without a pointer or keyboard would miss. */
  readonly text: string
  /** A link or a button. */
  readonly children: ReactElement<Record<string, unknown>>
}

/** A link's or button's longer words: seen on pointing at it or focusing it, and always read out as its description. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId()
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger aria-describedby={id} render={children} />
      <span id={id} hidden>
        {text}
      </span>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} collisionPadding={12}>
          <BaseTooltip.Popup aria-hidden="true" className={classNames('max-w-72 rounded-sm px-3 py-2 text-sm', bubble)}>
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
