import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { bubble, classNames } from './class-names.ts'

export interface OpenedPopoverProps {
  /** The button's content. */
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly children: ReactNode
}

/** A popover since its first opening. */
export const OpenedPopover = ({ trigger, triggerClassName, children }: OpenedPopoverProps) => (
  <BasePopover.Root defaultOpen>
    <BasePopover.Trigger className={triggerClassName}>{trigger}</BasePopover.Trigger>
    <BasePopover.Portal>
      <BasePopover.Positioner sideOffset={6} collisionPadding={12}>
        <BasePopover.Popup className={classNames('max-w-80 rounded-md p-4 text-sm', bubble)}>
          <BasePopover.Title render={<p />}>{children}</BasePopover.Title>
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
)
