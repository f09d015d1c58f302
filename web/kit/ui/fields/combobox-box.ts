import type { KeyboardEvent, Ref, RefObject } from 'react'
import type { FieldIds } from './field-frame.tsx'

export interface ComboboxOption {
  /** Not empty. */
  readonly value: string
  readonly label: string
  /** Further words that find the option and are not shown. */
  readonly keywords?: readonly string[]
  /** Stays at the end of the list, whatever is typed. */
  readonly isAlways?: boolean
}

/** Props of a combobox's input, with its list and before the list's code is loaded. */
export interface ComboboxBoxProps {
  ids: FieldIds
  ref: Ref<HTMLInputElement> | undefined
  /** The selection, start and end, of an input that had the focus when its list was loaded. */
  caret: RefObject<readonly [number, number] | null>
  placeholder: string | undefined
  options: readonly ComboboxOption[]
  /** The options that match the typed text. */
  shown: readonly ComboboxOption[]
  chosen: ComboboxOption | null
  /** Null while the input shows the chosen option. */
  typed: string | null
  onType: (typed: string | null) => void
  isOpen: boolean
  onOpenChange: (opens: boolean) => void
  onChoose: (option: ComboboxOption) => void
  /** Handles keys while no option is highlighted. */
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

export const triggerClass = 'absolute end-0 top-1/2 grid size-11 -translate-y-1/2 place-items-center text-ink-soft'
