import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputClass } from './field-frame.tsx'

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly group?: string
}

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {
  /** Values are not empty; `placeholder` is shown without a choice. Options of one `group` are listed together under its name. */
  options: readonly SelectOption[]
  onValueChange?: (value: string) => void
  placeholder?: string
}

/** A choice from a list: the device's own select, in our frame; accepts every property of a select, including `ref`. */
export const SelectField = ({
  label,
  hint,
  error,
  id,
  className,
  options,
  onChange,
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
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.target.value)
          }}
          className={inputClass('appearance-none pe-10')}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {[...new Set(options.map(({ group }) => group))].map((group) => {
            const members = options.filter((option) => option.group === group)
            const entries = members.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))
            return group ? (
              <optgroup key={group} label={group}>
                {entries}
              </optgroup>
            ) : (
              entries
            )
          })}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    )}
  </FieldFrame>
)
