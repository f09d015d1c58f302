import { type ReactNode, useId } from 'react'

interface SwitchFieldProps {
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** On or off, at once visible; the words are part of the target. */
export const SwitchField = ({ label, hint, checked, onCheckedChange }: SwitchFieldProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
      <span>
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="relative m-0 h-[30px] w-[52px] shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-surface-sunken transition-colors before:absolute before:start-1 before:top-1 before:size-[18px] before:rounded-full before:bg-line-strong checked:border-success checked:bg-success checked:before:start-[26px] checked:before:bg-surface-raised forced-colors:appearance-auto"
      />
    </label>
  )
}
