import { type ComponentProps, type ReactNode, useId } from 'react'

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  /** The effect when it is on. */
  hint: ReactNode
  onCheckedChange?: (checked: boolean) => void
  /** Shows the state as text beside the switch. */
  states?: { readonly on: string; readonly off: string }
}

/** A switch with immediate effect; its label is part of the click target. Accepts every property of an input, including `ref`. */
export const SwitchField = ({ label, hint, onChange, onCheckedChange, states, id: givenId, ...rest }: SwitchFieldProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <label htmlFor={id} className="flex min-h-12 cursor-pointer items-center justify-between gap-x-6">
      <span className="grid min-w-0 gap-1">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </span>
      </span>
      <span className="grid shrink-0 grid-flow-col items-center gap-x-2.5">
        <input
          {...rest}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
          className="peer relative m-0 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-sunken transition-colors before:absolute before:start-[3px] before:top-[3px] before:size-[18px] before:rounded-full before:bg-line-strong before:transition-all checked:border-success checked:bg-success checked:before:start-[calc(100%-21px)] checked:before:bg-surface-raised forced-colors:appearance-auto forced-colors:before:hidden"
        />
        {states && (
          <>
            <span aria-hidden="true" className="hidden min-w-8 text-sm font-semibold text-success peer-checked:inline">
              {states.on}
            </span>
            <span aria-hidden="true" className="min-w-8 text-sm font-semibold text-ink-soft peer-checked:hidden">
              {states.off}
            </span>
          </>
        )}
      </span>
    </label>
  )
}
