import { Check } from 'lucide-react'
import type { Ref } from 'react'
import type { TaxonomyEntry } from '../contract.ts'

interface HobbyChipsProps {
  hobbies: readonly TaxonomyEntry[]
  /** The names of the chosen hobbies. */
  chosen: readonly string[]
  /** Whether no further hobby can be chosen. */
  isFull: boolean
  onChange: (chosen: string[]) => void
  /** The first chip, which gets the focus if a hobby is missing. */
  ref?: Ref<HTMLButtonElement>
}

/** Hobbies as toggle buttons. */
export const HobbyChips = ({ hobbies, chosen, isFull, onChange, ref }: HobbyChipsProps) => (
  <div className="flex flex-wrap gap-2">
    {hobbies.map(({ id, name }, index) => {
      const isChosen = chosen.includes(name)
      return (
        <button
          key={id}
          ref={index === 0 ? ref : undefined}
          type="button"
          aria-pressed={isChosen}
          disabled={isFull && !isChosen}
          onClick={() => onChange(isChosen ? chosen.filter((each) => each !== name) : [...chosen, name])}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-line-strong px-4 py-1.5 font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface disabled:border-dashed disabled:bg-surface-sunken disabled:text-muted disabled:hover:border-line-strong"
        >
          {isChosen && <Check aria-hidden="true" className="size-4" />}
          {name}
        </button>
      )
    })}
  </div>
)
