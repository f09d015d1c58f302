import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FirstUseButton } from './first-use-button.tsx'
import { lazyComponent } from './lazy-component.tsx'

interface PopoverProps {
  /** The button's content. */
  readonly trigger: ReactNode
  readonly triggerClassName?: string
  readonly children: ReactNode
}

const OpenedPopover = lazyComponent(async () => (await import('./opened-popover.tsx')).OpenedPopover)

/** The meaning of a word or symbol, opened by pointer, touch or keyboard. */
export const Popover = ({ trigger, triggerClassName, children }: PopoverProps) => {
  const className = classNames('inline-flex min-h-11 min-w-11 cursor-pointer items-center', triggerClassName)
  return (
    <FirstUseButton
      popup="dialog"
      className={className}
      opened={({ button }) => (
        <OpenedPopover trigger={trigger} triggerClassName={className} meanwhile={button}>
          {children}
        </OpenedPopover>
      )}
    >
      {trigger}
    </FirstUseButton>
  )
}
