import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** A checkbox whose label is part of the click target; accepts every property of an input, including `ref`. */
export const Checkbox = ({ label, hint, error, onChange, onCheckedChange, id, ...rest }: CheckboxProps) => {
  const ownId = useId()
  const boxId = id ?? ownId
  const described = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <div className="grid h-11 place-items-center">
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
          className="size-5 accent-accent"
        />
      </div>
      <label htmlFor={boxId} className="flex min-h-11 cursor-pointer items-center leading-snug">
        {label}
      </label>
      {hint && (
        <p id={`${boxId}-hint`} className="col-start-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <div role="alert" className="col-start-2">
        {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
