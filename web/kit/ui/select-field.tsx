import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** Values are not empty; `placeholder` stands for no choice. */
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
}

/** A choice of one from a list: the device's own select, in our frame. */
export const SelectField = ({
  label,
  hint,
  error,
  id,
  className,
  options,
  value,
  onValueChange,
  placeholder,
  ...rest
}: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
    {(ids) => (
      <div className="relative">
        <select
          {...rest}
          {...ids}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={inputClass('appearance-none pe-10')}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    )}
  </FieldFrame>
)
