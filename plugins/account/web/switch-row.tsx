import { useId } from 'react'

interface SwitchRowProps {
  readonly label: string
  readonly text: string
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** On or off, with what that means; it takes effect at once. */
export const SwitchRow = ({ label, text, checked, onCheckedChange }: SwitchRowProps) => {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 border-b border-line py-4 first:pt-0">
      <div className="grid gap-1">
        <label htmlFor={id} className="cursor-pointer font-semibold">
          {label}
        </label>
        <p id={`${id}-text`} className="text-sm text-ink-soft">
          {text}
        </p>
      </div>
      <span className="grid h-11 place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={`${id}-text`}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="relative h-7 w-12 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-sunken transition-colors before:absolute before:start-[3px] before:top-[3px] before:size-[18px] before:rounded-full before:bg-line-strong before:transition-all checked:border-action checked:bg-action checked:before:start-[calc(100%-21px)] checked:before:bg-on-action forced-colors:appearance-auto forced-colors:before:hidden"
        />
      </span>
    </div>
  )
}
