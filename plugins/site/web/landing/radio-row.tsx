interface RadioRowProps<T extends string> {
  /** The name of the choice, for screen readers only. */
  label: string
  options: readonly { readonly id: T; readonly label: string }[]
  value: T
  onChange: (value: T) => void
  /** `segments` for two ways to see a page, `chips` for a choice among several. */
  look: 'segments' | 'chips'
}

const rows = {
  segments: 'inline-flex flex-wrap gap-0.5 rounded-md bg-panel-ink/11 p-1',
  chips: 'flex flex-wrap gap-2',
}
// Forced colours remove backgrounds: the chosen option uses the system's highlight colour.
const inForcedColours =
  'forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]'
const items = {
  segments:
    'inline-flex min-h-11 cursor-pointer items-center rounded-[6px] px-4 font-semibold has-checked:bg-surface-raised has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus',
  chips:
    'inline-flex min-h-11 cursor-pointer items-center rounded-md border-[1.5px] border-line-strong px-4 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
}

interface ChoiceProps {
  name: string
  option: { readonly id: string; readonly label: string }
  isChosen: boolean
  onChoose: () => void
  className: string
}

const Choice = ({ name, option, isChosen, onChoose, className }: ChoiceProps) => (
  <label className={className}>
    <input type="radio" className="sr-only" name={name} value={option.id} checked={isChosen} onChange={onChoose} />
    {option.label}
  </label>
)

/** One choice among a few, side by side: real radio buttons, so that arrow keys work. */
export const RadioRow = <T extends string>({ label, options, value, onChange, look }: RadioRowProps<T>) => (
  <fieldset className={rows[look]}>
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <Choice
        key={option.id}
        name={label}
        option={option}
        isChosen={option.id === value}
        onChoose={() => onChange(option.id)}
        className={`${items[look]} ${inForcedColours}`}
      />
    ))}
  </fieldset>
)
