import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { type ReactElement, useEffect, useRef } from 'react'
import { bubble, classNames } from './class-names.ts'

export interface OpenedTooltipProps {
  readonly text: string
  /** The id of the element that describes its trigger. */
  readonly describedBy: string
  /** Whether the trigger had the focus, which its replacement then gets. */
  readonly hadFocus: boolean
  readonly trigger: ReactElement<Record<string, unknown>>
}

/** A tooltip since it was first shown. */
export const OpenedTooltip = ({ text, describedBy, hadFocus, trigger }: OpenedTooltipProps) => {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes the place of the plain one
  useEffect(() => {
    if (hadFocus) ref.current?.focus()
  }, [])
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger ref={ref as never} aria-describedby={describedBy} render={trigger} />
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
