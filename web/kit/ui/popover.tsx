import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The look of what floats beside its button. */
export const bubble = 'border border-line-strong bg-surface-raised text-ink shadow-float outline-0'

interface PopoverProps {
  /** What is pressed. */
  readonly trigger: ReactNode
  readonly triggerClassName?: string
  readonly children: ReactNode
}

/** What a word or a sign means, for whoever presses it: by pointer, by finger and by keyboard. */
export const Popover = ({ trigger, triggerClassName, children }: PopoverProps) => (
  <BasePopover.Root>
    <BasePopover.Trigger className={classNames('inline-flex min-h-11 min-w-11 cursor-pointer items-center', triggerClassName)}>
      {trigger}
    </BasePopover.Trigger>
    <BasePopover.Portal>
      <BasePopover.Positioner sideOffset={6} collisionPadding={12}>
        <BasePopover.Popup className={classNames('max-w-80 rounded-md p-4 text-sm', bubble)}>
          <BasePopover.Title render={<p />}>{children}</BasePopover.Title>
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
)
